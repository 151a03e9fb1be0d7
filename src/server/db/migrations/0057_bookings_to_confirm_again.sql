-- A booking that staff had answered, and that whoever sent it changed since, is to be confirmed again: since then, until staff give it a status.
-- A company may keep the status in place of that.
-- functions: 6848d632be0c52ea
-- beside: 0052
alter table booking add column reconfirm_at timestamptz;
alter table company add column keeps_status boolean not null default false;
