-- Nights of guest rooms are written in the transaction of a submission, before its row is stored.

alter table guest_room_night drop constraint guest_room_night_company_id_submission_id_fkey;
alter table guest_room_night add foreign key (company_id, submission_id) references submission (company_id, id) deferrable initially deferred;
