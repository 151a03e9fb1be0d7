-- beside: 0051
-- Who may add forms edits those that she made. A server of before leaves it empty for what it adds.
alter table form add column created_by uuid;

-- Row-level security would hide the rows from their owner.
alter table form no force row level security;
alter table form_version no force row level security;

update form f set created_by = v.user_id from form_version v
  where v.company_id = f.company_id and v.form_id = f.id
    and v.number = (select min(number) from form_version o where o.company_id = f.company_id and o.form_id = f.id);

alter table form force row level security;
alter table form_version force row level security;
