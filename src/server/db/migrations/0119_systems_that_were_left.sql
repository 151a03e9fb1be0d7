-- Whoever disconnected another system from their account is not found by it again by their email: only they connect it (decision 139). A server of before knows
-- nothing of it and goes on beside.
-- beside: 0120
alter table users add column left_issuers text[] not null default '{}';
