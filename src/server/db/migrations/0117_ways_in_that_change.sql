-- Kinds of mail more, whichever there are by now: that an account was connected with another system, or left it, and that its password was removed. A server
-- of before does not know them: none works beside.
do $$
declare known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c
    where c.conname = 'delivery_kind_check' and c.conrelid = 'delivery'::regclass;
  alter table delivery drop constraint delivery_kind_check;
  execute format('alter table delivery add constraint delivery_kind_check %s',
    replace(known, '''new_device''::text', '''new_device''::text, ''identity_linked''::text, ''identity_unlinked''::text, ''password_removed''::text'));
end $$;
