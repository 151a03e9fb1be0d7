-- beside: 0110

-- What is not decided of one form is what its handlers look at all day: among a million requests it is found by nothing else in time (decision 102).
create index submission_open_of_form on submission (company_id, form_id, submitted_at desc, id desc)
  where phase in ('new', 'open', 'asked') and cancelled_at is null;
-- And of one person, who did very many of the others.
create index submission_open_of_assignee on submission (company_id, assignee_id, submitted_at desc, id desc)
  where assignee_id is not null and phase in ('new', 'open', 'asked') and cancelled_at is null;
