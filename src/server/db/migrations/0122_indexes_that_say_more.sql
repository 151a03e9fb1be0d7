-- What is not decided, and what is soon, is left out by its form and phase while the index is read: who sees one form of a busy company waited for all the
-- rows of others, which were read to find that out (decision 102). Behind what says the order they cost no index more.
-- beside: 0116
drop index submission_open, submission_open_of_form, submission_open_of_assignee, submission_soon;
create index submission_open on submission (company_id, submitted_at desc, id desc, form_id, phase) where phase in ('new', 'open', 'asked');
create index submission_open_of_form on submission (company_id, form_id, submitted_at desc, id desc, phase)
  where phase in ('new', 'open', 'asked') and cancelled_at is null;
create index submission_open_of_assignee on submission (company_id, assignee_id, submitted_at desc, id desc, form_id)
  where assignee_id is not null and phase in ('new', 'open', 'asked') and cancelled_at is null;
create index submission_soon on submission (company_id, event_start, id, form_id) include (event_end)
  where event_start is not null and phase in ('new', 'open', 'asked', 'approved');
