-- The host of PUBLIC_URL, for which passkeys have to be made so that they let somebody in (decision 142); null: servers have none, and each counts. A server of before
-- counts all of them, and goes on beside.
-- beside: 0124
alter table installation add column passkey_host text;
