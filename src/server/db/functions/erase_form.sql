/*
 * Removes a form with all its versions, once it lay in the bin for so many days, 30 at least, and where nothing was sent to it or saved of it: the restricted
 * role removes no version. Runs as the owner, whom the policy of the tables binds too: it reaches the company of the transaction and no other. `false`: it stays.
 */
create or replace function erase_form(of_company uuid, of_form uuid, days int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform from public.form f
    where f.company_id = of_company and f.id = of_form and f.deleted_at < clock_timestamp() - make_interval(days => greatest(days, 30)) for update;
  if not found or exists (select from public.submission s where s.company_id = of_company and s.form_id = of_form)
    or exists (select from public.draft d where d.company_id = of_company and d.form_id = of_form) then
    return false;
  end if;
  delete from public.form_count c where c.company_id = of_company and c.form_id = of_form;
  delete from public.form_setting c where c.company_id = of_company and c.form_id = of_form;
  delete from public.notice_stop c where c.company_id = of_company and c.form_id = of_form;
  delete from public.mail_template c where c.company_id = of_company and c.form_id = of_form;
  delete from public.form_version v where v.company_id = of_company and v.form_id = of_form;
  delete from public.form f where f.company_id = of_company and f.id = of_form;
  return true;
exception when foreign_key_violation then
  -- Something names it that nobody thought of here: it stays.
  return false;
end $$;
