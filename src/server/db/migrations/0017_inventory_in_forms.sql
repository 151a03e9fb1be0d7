-- New forms once began with places that nobody has. Where a form still offers exactly those, it offers the inventory from now on
-- (P3.37), in a new version: what was sent, and who has the earlier one open, keep theirs.

create function pg_temp.without_invented_places(field jsonb) returns jsonb language sql immutable as $$
  select case when field ->> 'type' in ('dropdown', 'radio', 'checkbox') and case field ->> 'mapField'
      when 'region' then field -> 'values' = '[{"value":"amer","label":"AMER"},{"value":"emea","label":"EMEA"},{"value":"apac","label":"APAC"}]'
      when 'location' then field -> 'values' = '[{"value":"main_building","label":"Main building"}]'
      when 'worksite' then field -> 'values' = '[{"value":"main_campus","label":"Main campus"}]'
      when 'poster_worksites' then field -> 'values' = '[{"value":"main_campus","label":"Main campus"}]'
    end
    then field - 'values' else field end
$$;

create function pg_temp.with_inventory(content jsonb) returns jsonb language plpgsql immutable as $$
declare
  pages jsonb := content -> 'fields';
  fields jsonb;
begin
  if jsonb_typeof(pages) is distinct from 'array' then return content; end if;
  for page in 0 .. jsonb_array_length(pages) - 1 loop
    fields := pages -> page -> 'fields';
    if jsonb_typeof(fields) is distinct from 'array' or jsonb_array_length(fields) = 0 then continue; end if;
    pages := jsonb_set(pages, array[page::text, 'fields'],
      (select jsonb_agg(pg_temp.without_invented_places(x.field) order by x.number) from jsonb_array_elements(fields) with ordinality x (field, number)));
  end loop;
  return jsonb_set(content, '{fields}', pages);
end $$;

-- Row-level security would hide the rows from their owner.
alter table form no force row level security;
alter table form_version no force row level security;

with mended as (
  select f.company_id, f.id, f.version + 1 as version, pg_temp.with_inventory(v.content) as content
  from form f join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
  where f.deleted_at is null and pg_temp.with_inventory(v.content) <> v.content
), renewed as (
  update form f set version = m.version, updated_at = now() from mended m where f.company_id = m.company_id and f.id = m.id
)
insert into form_version (company_id, form_id, number, content, changes)
select company_id, id, version, content, '{"Places are those of the inventory from now on"}' from mended;

alter table form force row level security;
alter table form_version force row level security;

drop function pg_temp.with_inventory(jsonb), pg_temp.without_invented_places(jsonb);
