-- Sessions that can be listed and ended one by one, what a user sets of their own account, and by which address a guest's request is found again
-- (decision 094). A server of before opens sessions as by a password, without a device, and leaves the address of a request to a job.
-- beside: 0085

alter table session
  -- for whoever lists it: the hash of its token stays where it is
  add column id uuid not null default gen_random_uuid(),
  add column way text not null default 'password' check (way in ('password', 'passkey', 'sign_on', 'token', 'handover')),
  -- a browser and a system, as 'Firefox on Windows'; '': nobody knows
  add column device text not null default '' check (length(device) <= 120),
  -- the address without the part that says which machine of its network it is; '': nobody knows
  add column network text not null default '' check (length(network) <= 60),
  -- made in a frame of another site: it counts apart, and opens nothing of the staff
  add column embedded boolean not null default false,
  -- when it was last made sure who it is: the login, or a confirmation since
  add column confirmed_at timestamptz not null default now(),
  -- of the system that said who it is: its name, whom it means, which of its own sessions, and its sealed proof, by which one logs out there
  add column issuer text check (length(issuer) <= 500),
  add column subject text check (length(subject) <= 500),
  add column sid text check (length(sid) <= 500),
  add column id_token_sealed bytea;

-- Row-level security would hide the rows from their owner.
alter table session no force row level security;
update session set confirmed_at = created_at;
alter table session force row level security;
create unique index session_by_id on session (company_id, id);

alter table users
  -- tag of a language of the product; '': nobody chose one
  add column language text not null default '' check (length(language) <= 35),
  -- IANA zone in which times are said to them; '': that of the company. It fills in no form (P3.39)
  add column timezone text not null default '' check (length(timezone) <= 100),
  -- a login from a device that was never here is said by mail
  add column mails_logins boolean not null default true;

alter table submission
  -- by which address its sender is known, as email_key of users; '': it names none; null: nobody has looked yet
  add column requester_email_key text,
  -- when a request that a guest sent came to an account: its guest's link goes on working
  add column claimed_at timestamptz;
create index submission_of_requester on submission (company_id, requester_email_key) where user_id is null and requester_email_key <> '';
create index submission_without_requester on submission (company_id) where user_id is null and requester_email_key is null;
