/*
 * What somebody wrote into the history of forms and submissions stays, and names nobody any more: at most so many rows of each, and how many of one at most
 * it were. The restricted role rewrites nothing of it otherwise: as the owner of the tables, and of the company that is open alone.
 */
create or replace function disown_history(who uuid, most int) returns int
  language sql volatile security definer set search_path = pg_catalog, public
  as $$
    with here as (select nullif(current_setting('app.company', true), '')::uuid as company),
    lines as (
      update public.submission_log set user_id = null from here where company_id = here.company and id in (
        select l.id from public.submission_log l where l.company_id = here.company and l.user_id = who limit most) returning 1),
    versions as (
      update public.form_version set user_id = null from here where company_id = here.company and (form_id, number) in (
        select v.form_id, v.number from public.form_version v where v.company_id = here.company and v.user_id = who limit most) returning 1)
    select greatest((select count(*) from lines), (select count(*) from versions))::int;
  $$;
