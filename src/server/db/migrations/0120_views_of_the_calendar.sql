-- Views of the calendar are kept beside those of the list of submissions (decision 132): `kind` tells them apart. A server of before goes on beside; until it is
-- ended it shows views of the calendar among those of the list.
-- beside: 0119
alter table submission_view add column kind text not null default 'submissions' check (kind in ('submissions', 'calendar'));
alter table submission_view drop constraint submission_view_name;
alter table submission_view add constraint submission_view_name unique nulls not distinct (company_id, kind, owner_id, name);
