/*
 * What somebody wrote into the history of forms and submissions stays, and names nobody any more. The restricted role rewrites nothing of it
 * otherwise: as the owner of the tables, and of the company that is open alone.
 */
create or replace function disown_user(who uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  as $$
    update public.submission_log set user_id = null
      where company_id = nullif(current_setting('app.company', true), '')::uuid and user_id = who;
    update public.form_version set user_id = null
      where company_id = nullif(current_setting('app.company', true), '')::uuid and user_id = who;
  $$;
