-- Search in what was sent (docs/decisions/039): its words instead of its text, found by an index.
alter table submission add column words tsvector not null default '';

-- What was stored before, folded as `search-words.ts` does it. Row-level security would hide the rows from their owner.
alter table submission no force row level security;
update submission set words = array_to_tsvector(array(
  select distinct left(replace(company_id::text, '-', ''), 10) || left(lower(word), 60)
  from regexp_split_to_table(
    replace(regexp_replace(normalize(search || ' ' || reference || ' ' || replace(reference, '-', ''), nfkd), '[\u0300-\u036f]+', '', 'g'), 'ß', 'ss'),
    '[\s!-/:-@\[-`{-~]+') as word
  where word <> ''));
alter table submission force row level security;
alter table submission drop column search;

-- Every word begins with letters of its company's id, so the index needs no column for the company.
create index submission_words on submission using gin (words);

-- Row-level security keeps an index on words from being used: `@@` is not leakproof. The function below reads as the owner
-- of the table, for whom this policy makes an exception, and keeps to the company that the session is for by itself.
create policy words_of_owner on submission for select to current_user using (true);

/* Submissions of the session's company with these words, at most so many, in no order. */
create function submissions_with_words(query tsquery, of_form uuid, sent_from timestamptz, sent_to timestamptz, most int)
  returns table (id uuid, submitted_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_indexscan = off
  as $$
    select s.id, s.submitted_at from public.submission s
    where s.words @@ query and s.company_id = nullif(current_setting('app.company', true), '')::uuid
      and (of_form is null or s.form_id = of_form) and (sent_from is null or s.submitted_at >= sent_from) and (sent_to is null or s.submitted_at < sent_to)
    limit most
  $$;
