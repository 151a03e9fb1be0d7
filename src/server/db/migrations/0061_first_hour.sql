-- When a company's profile was first saved with a time zone, and since when its staff hide the card that leads through the first steps.
-- A server of before writes neither.
-- beside: 0052
alter table company add column profile_saved_at timestamptz;
alter table company add column setup_hidden_at timestamptz;

-- What was saved before is nobody's proposal, and whoever has an open form needs no first step. Row-level security would hide the rows from
-- their owner.
update company set profile_saved_at = now() where version > 1;
alter table form no force row level security;
update company c set setup_hidden_at = now()
  where exists (select from form f where f.company_id = c.id and f.deleted_at is null and f.is_active and f.is_valid);
alter table form force row level security;
