-- The history of a submission goes with it, and only so: no line of it is deleted or altered by itself.
alter table submission_log drop constraint submission_log_company_id_submission_id_fkey;
alter table submission_log add foreign key (company_id, submission_id) references submission (company_id, id) on delete cascade;
