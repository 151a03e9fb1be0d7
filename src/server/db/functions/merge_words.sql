/*
 * Merges the words of new submissions into their index: until somebody does they wait in a list beside it (decision 39). How many pages there were; null:
 * somebody else does it just now. As the owner of the index, whom alone PostgreSQL lets do it.
 */
create or replace function merge_words() returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('words', 7)) then
    return null;
  end if;
  return gin_clean_pending_list('public.submission_words'::regclass);
end $$;
