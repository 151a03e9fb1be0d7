-- Who works on the requests of a form, and whether nobody else of the staff sees them (decision 096). A server of before would show them to all of the staff:
-- none works beside.
-- functions: 5b270d8c4825d60e

/*
 * Beside the form and not in its versions, which every visitor is sent. Apart from `form_setting` too: that holds who gets which mail, is saved as a whole by
 * whoever made the form, and has a version of its own. No row: all of the staff see its submissions, and nobody is named.
 */
create table form_handling (
  company_id uuid not null references company,
  form_id uuid not null,
  version int not null default 1,
  submissions_for text not null default 'all' check (submissions_for in ('all', 'handlers')),
  primary key (company_id, form_id),
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade
);
-- What every request of staff asks who are no administrators: few forms are.
create index form_for_handlers on form_handling (company_id, form_id) where submissions_for = 'handlers';

/* A person or a team. Where the last one goes, administrators alone see what is for handlers. */
create table form_handler (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  form_id uuid not null,
  user_id uuid,
  team_id uuid,
  primary key (company_id, id),
  constraint form_handler_once unique nulls not distinct (company_id, form_id, user_id, team_id),
  foreign key (company_id, form_id) references form (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade,
  check (num_nonnulls(user_id, team_id) = 1)
);
-- What goes with a person or a team is found.
create index form_handler_of_person on form_handler (company_id, user_id) where user_id is not null;
create index form_handler_of_team on form_handler (company_id, team_id) where team_id is not null;

alter table form_handling enable row level security;
alter table form_handling force row level security;
create policy of_company on form_handling
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

alter table form_handler enable row level security;
alter table form_handler force row level security;
create policy of_company on form_handler
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
