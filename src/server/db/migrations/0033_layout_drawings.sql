/*
 * Drawings of custom layouts (P12.8). A space is booked before its submission is stored, and the file of its drawing with that: looked at
 * with the commit, like the submission itself.
 */
alter table booking alter constraint booking_company_id_custom_layout_file_fkey deferrable initially deferred;

/* Whenever a file goes, the booking that shows it is looked for. */
create index booking_of_layout_file on booking (company_id, custom_layout_file) where custom_layout_file is not null;
