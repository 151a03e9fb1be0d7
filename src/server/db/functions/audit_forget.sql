/*
 * Removes the rows of one seal, once the company keeps them no longer, and notes that it did: the seal stays, so what is left is still a chain. The
 * restricted role can remove no row in another way, and none that is to be kept. Runs as the owner, whom the policy of the tables binds too: it reaches
 * the company of the transaction and no other. `true`: they are removed.
 */
create or replace function audit_forget(of_company uuid, of_seal bigint, forgotten timestamptz, forgotten_mac bytea, of_key text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
begin
  perform from public.audit_seal s join public.company c on c.id = s.company_id
    where s.company_id = of_company and s.number = of_seal
      and s.at < least(forgotten, clock_timestamp()) - c.audit_days * interval '1 day';
  if not found then
    return false;
  end if;
  insert into public.audit_forgotten (company_id, seal, at, mac, key_id)
    values (of_company, of_seal, forgotten, forgotten_mac, of_key) on conflict do nothing;
  if not found then
    return false;
  end if;
  with unsealed as (
    delete from public.audit_sealed s where s.company_id = of_company and s.seal = of_seal returning s.audit_id)
  delete from public.audit a using unsealed u where a.company_id = of_company and a.id = u.audit_id;
  return true;
end $$;
