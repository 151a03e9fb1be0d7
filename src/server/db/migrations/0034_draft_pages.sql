/*
 * A draft opens on the page where it was left (P6.23), and a save says which one it takes the place of (P6.22). `page`: index into
 * `form_version`. `revision` is raised by every save, and begins with the clock: one of a deleted draft is not met again in the next.
 */
alter table draft
  add column page int not null default 0 check (page >= 0),
  add column revision bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint;
