/* What every company calls the states of its requests at first. Those that it has by now stay as they are. */
create or replace function seed_request_statuses(of_company uuid) returns void language sql as $$
  insert into request_status (company_id, key, label, requester_label, sentence, tone, phase, is_default, sort) values
    (of_company, 'new', 'New', 'Received', 'We have your request and will look at it.', 'info', 'new', true, 1),
    (of_company, 'in_review', 'In review', 'In review', 'Somebody is looking at your request.', 'neutral', 'open', true, 2),
    (of_company, 'more_information', 'More information needed', 'More information needed', 'We have a question about your request.', 'wait',
      'asked', true, 3),
    (of_company, 'approved', 'Approved', 'Approved', 'Your request was approved.', 'good', 'approved', true, 4),
    (of_company, 'declined', 'Declined', 'Declined', 'Your request was declined.', 'bad', 'declined', true, 5),
    (of_company, 'cancelled', 'Cancelled', 'Cancelled', 'This request was cancelled.', 'over', 'cancelled', true, 6),
    (of_company, 'done', 'Done', 'Done', 'The event is over.', 'over', 'done', true, 7)
    on conflict (company_id, key) do nothing;
$$;
