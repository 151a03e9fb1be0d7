-- A second factor of people: an app that makes codes, recovery codes, and what a company requires (decision 124). A server of before lets people in by
-- their password alone: none works beside.

create table second_factor (
  company_id uuid not null,
  user_id uuid not null,
  -- what the app makes its codes of, sealed; null: none is asked for
  totp_sealed bytea,
  totp_at timestamptz,
  -- the time step of the code that was used last: no code of it, or of one before, is taken once more
  last_step bigint not null default -1,
  -- an app that is being set up, until a code of it is typed
  pending_sealed bytea,
  pending_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((totp_sealed is null) = (totp_at is null)),
  check ((pending_sealed is null) = (pending_at is null))
);

create table recovery_code (
  company_id uuid not null,
  user_id uuid not null,
  -- what it begins with: by it the one hash is found that it is compared with
  prefix text not null check (length(prefix) <= 10),
  -- of the rest, as that of a password
  code_hash text not null,
  used_at timestamptz,
  primary key (company_id, user_id, prefix),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

/* A row: the company requires a second factor of its staff. */
create table second_factor_rule (
  company_id uuid primary key references company,
  required_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code', 'second_factor_rule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy of_company on %I using (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)
      with check (company_id = nullif(current_setting(''app.company'', true), '''')::uuid)', t);
  end loop;
end $$;

-- One kind of mail more, whichever there are by now: the company requires a second factor of whoever has none.
do $$
declare known text;
begin
  select pg_get_constraintdef(c.oid) into strict known from pg_constraint c
    where c.conname = 'delivery_kind_check' and c.conrelid = 'delivery'::regclass;
  alter table delivery drop constraint delivery_kind_check;
  execute format('alter table delivery add constraint delivery_kind_check %s',
    replace(known, '''new_device''::text', '''new_device''::text, ''second_factor''::text'));
end $$;
