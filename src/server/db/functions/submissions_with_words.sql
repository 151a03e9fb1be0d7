/* Submissions of the session's company with these words, at most so many, in no order: none of the hidden forms, which are left out before they are counted. */
-- replaces: submissions_with_words(tsquery, uuid, timestamptz, timestamptz, int)
create or replace function submissions_with_words(query tsquery, of_form uuid, sent_from timestamptz, sent_to timestamptz, hidden uuid[], most int)
  returns table (id uuid, submitted_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_indexscan = off
  as $$
    select s.id, s.submitted_at from public.submission s
    where s.words @@ query and s.company_id = nullif(current_setting('app.company', true), '')::uuid
      and (of_form is null or s.form_id = of_form) and (sent_from is null or s.submitted_at >= sent_from) and (sent_to is null or s.submitted_at < sent_to)
      and s.form_id <> all(hidden)
    limit most
  $$;
