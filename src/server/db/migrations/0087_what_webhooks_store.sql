-- What is stored to be sent to webhooks has a share by company, and the log of one says where each try went (decision 88). A server of before goes on
-- beside: 0085
-- beside: 0085

-- Bytes of the body, while it is there: summed up without reading bodies.
alter table webhook_message add column bytes int not null generated always as (coalesce(octet_length(body), 0)) stored;
-- Where the last try went; null: there was none since this column is there. The webhook may have another address by now.
alter table webhook_message add column url text;
create index webhook_message_bodies on webhook_message (company_id, created_at, delivery_id) include (bytes) where body is not null;
