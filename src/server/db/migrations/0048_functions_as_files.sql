-- Functions stand as they are in functions/, a file each; migrations hold tables and data (decision 64).
-- functions: d4377bb913b0a0e1

create table sql_function (
  name text primary key,
  hash text not null
);

-- A function that is new is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Nobody calls it.
drop function lock_name(text);
