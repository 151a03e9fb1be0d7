-- The sample inventory is known by what loaded it: what a company imports under the same name is its own. Of an import of before nobody can say
-- which it was: it is undone among the imports. A server of before loads samples that are not known as such, either.
-- beside: 0052
alter table space_import add column is_sample boolean not null default false;
