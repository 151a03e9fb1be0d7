-- Forms are looked at again for what they lack: what was not known to be wrong when they were saved (an option that has to be chosen and cannot be)
-- stood as complete until their next save. A server of before looks at few of them, and each is looked at once.
-- beside: 0053

-- Row-level security would hide the rows from their owner.
alter table form no force row level security;
update form set trouble_version = null where trouble_version is not null;
alter table form force row level security;
