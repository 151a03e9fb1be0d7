-- A restored copy sends nothing until an operator says so (decision 26), and programs hear of what happened where no mail can be made of it yet (decision 88).
-- beside: 0085

-- Since when no server of this database sends mails and messages to webhooks; null: they do.
alter table installation add column sending_stopped_at timestamptz;

-- What programs get of it is made, and mails are not yet.
alter table event add column is_told boolean not null default false;
create index event_untold on event (company_id, at) where state = 'waiting' and not is_told;
