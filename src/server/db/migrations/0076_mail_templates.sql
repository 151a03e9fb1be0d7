-- The words of mails, of a company and of its forms (decision 084). A server of before would leave tests behind whose submission it deletes: none
-- works beside.

/* One row for the mails of a kind in a language: of one form, or of all. `subject` and `body` null: they were put back, and a version stays. */
create table mail_template (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  -- null: of all forms of the company
  form_id uuid,
  -- as that of a delivery
  kind text not null check (kind in ('confirmation', 'changed', 'cancelled', 'booking_confirmed', 'booking_moved', 'booking_removed', 'notice',
    'notice_changed', 'notice_cancelled')),
  -- tag
  language text not null,
  subject text,
  -- Markdown
  body text,
  version int not null default 2,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint mail_template_once unique nulls not distinct (company_id, form_id, kind, language),
  foreign key (company_id, form_id) references form (company_id, id),
  check ((subject is null) = (body is null))
);

alter table mail_template enable row level security;
alter table mail_template force row level security;
create policy of_company on mail_template
  using (company_id = nullif(current_setting('app.company', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);

-- A test that somebody sends themselves: the words, and the submission that it is tried with (TemplateTest). It is about no submission otherwise.
alter table delivery add column template_test jsonb;
create index delivery_of_test on delivery (company_id, (template_test ->> 'submission')) where template_test is not null;
