-- Whoever leaves may work on, or have sent, more requests than one statement rewrites in time: they are passed on in portions, also by another server than
-- the one that began (P8.87). No server of before works beside: its function is gone.
-- functions: 344a33a766599350

-- Who takes over what is theirs, of somebody who was deactivated; null: nobody, or they are active. No foreign key, as of `picture_file`: users would refer
-- to themselves, and a backup writes them in the order of what they refer to.
alter table users add column successor_id uuid;

-- What somebody did is found by them, for when they are removed.
create index submission_log_of_user on submission_log (company_id, user_id) where user_id is not null;
create index form_version_of_user on form_version (company_id, user_id) where user_id is not null;
