-- What staff delete lies in a bin for 30 days (decision 107). A server of before would show it: none works beside.
-- functions: 41d06c51a9b6f49e

alter table submission
  -- null: it is not in the bin
  add column deleted_at timestamptz,
  -- uuid of who put it there; null: the portal did. No foreign key: it may name somebody who is gone, and is asked for of a few rows alone.
  add column deleted_by uuid;
create index submission_in_bin on submission (company_id, deleted_at desc, id desc) where deleted_at is not null;

-- What is in the bin is nowhere else: no statement sees it, but in a transaction that says that it wants to (`seeBin`).
drop policy of_company on submission;
create policy of_company on submission
  using (company_id = nullif(current_setting('app.company', true), '')::uuid
    and (deleted_at is null or current_setting('app.bin', true) = 'on'))
  with check (company_id = nullif(current_setting('app.company', true), '')::uuid);
