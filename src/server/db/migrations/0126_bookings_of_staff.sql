-- Whom to ask about a booking of staff is found by the key of their address as the server makes it (email_key of users): what the database makes of its letters
-- hangs on its locale. Null: it was written before. A server of before would leave the key of an address that it changes: none works beside.
-- functions: 8b5439b44b4f5ca0
alter table reservation add column contact_key text;

drop index reservation_of_email;
create index reservation_of_email on reservation (company_id, coalesce(contact_key, lower(contact_email))) where contact_email <> '';
