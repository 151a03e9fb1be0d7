-- A company's own sender and mail server, and who stopped the notices of a form by a press (decision 085). A server of before sends them meanwhile by
-- the operator's mail server, and to who stopped them since.
-- beside: 0075

alter table company
  -- '': as the company is called; replies go to where mails come from
  add column mail_name text not null default '',
  add column mail_reply_to text not null default '',
  -- '': mails go by the operator's mail server
  add column smtp_host text not null default '',
  add column smtp_port int not null default 587 check (smtp_port between 1 and 65535),
  -- '': it asks for no login
  add column smtp_user text not null default '',
  add column smtp_password_sealed bytea,
  add column smtp_from text not null default '';

/* Who does not want the notices of a form any more: a hash of the address, for who has left the list of a form is to stand nowhere. */
create table notice_stop (
  company_id uuid not null references company,
  form_id uuid not null,
  address_hash text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, form_id, address_hash),
  foreign key (company_id, form_id) references form (company_id, id)
);

alter table notice_stop enable row level security;
alter table notice_stop force row level security;
create policy of_company on notice_stop
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- What was refused for good of a submission: its page says so, and nothing more goes there by itself.
create index delivery_refused on delivery (company_id, submission_id) where state = 'dead' and reason = 'refused';
