-- beside: 0110

-- What a login from outside last said of somebody: the e-mail, and which attributes it filled, so that their owner reads who rules them (decision 120). A
-- server of before writes none of it and goes on beside.
alter table user_identity
  add column said_email text not null default '' check (length(said_email) <= 250),
  add column fills text[] not null default '{}';
