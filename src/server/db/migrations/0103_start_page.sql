-- Where staff begin: what waits for a decision, of somebody, or of nobody and by form (decision 110).
-- beside: 0095

-- What is new or worked on, by who works on it. Of nobody (null) it is looked for form by form, so that what somebody does not see is not walked past.
create index submission_waiting on submission (company_id, assignee_id, form_id, submitted_at desc, id desc) where phase in ('new', 'open');

-- Which forms were made or saved last.
create index form_changed on form (company_id, updated_at desc, id) where deleted_at is null;
