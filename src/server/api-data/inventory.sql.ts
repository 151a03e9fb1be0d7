import type { PosterV1 } from '#contract/v1/inventory.shape.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, double, integer, text, uuid, uuids } from '../db/sql-types.ts'

// Rows of the inventory by their ids, those that were deleted left out: as many as `most` behind `after`.

const company = uuid
const parameters = { company, after: uuid, most: integer }
const named = { id: uuid, name: text }

export const selectLocations = defineStatement({
  parameters,
  columns: {
    ...named,
    region: uuid,
    region_name: text,
    country: text,
    zone: text,
    latitude: double.nullable,
    longitude: double.nullable,
    is_active: boolean,
  },
  sql: `select l.id, l.name, r.id as region, r.name as region_name, l.country, l.timezone as zone, l.latitude, l.longitude, l.is_active
    from location l join region r on r.company_id = $company and r.id = l.region_id
    where l.company_id = $company and l.deleted_at is null and l.id > $after order by l.id limit $most::int`,
})

export const selectBuildings = defineStatement({
  parameters,
  columns: { ...named, code: text, address: text, location: uuid, location_name: text, poster_places: integer, is_active: boolean },
  sql: `select b.id, b.name, b.code, b.address, l.id as location, l.name as location_name, b.poster_display_locations as poster_places, b.is_active
    from building b
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where b.company_id = $company and b.deleted_at is null and b.id > $after order by b.id limit $most::int`,
})

export const selectSpaceIds = defineStatement({
  parameters,
  columns: { id: uuid },
  sql: `select id from space where company_id = $company and deleted_at is null and id > $after order by id limit $most::int`,
})

export const selectLayouts = defineStatement({
  parameters,
  columns: { ...named, is_custom: boolean },
  sql: `select id, name, is_custom from layout where company_id = $company and deleted_at is null and id > $after order by id limit $most::int`,
})

export const selectSpaceTypes = defineStatement({
  parameters,
  columns: { ...named, key: text },
  sql: `select id, key, name from space_category where company_id = $company and deleted_at is null and id > $after order by id limit $most::int`,
})

export const selectPosters = defineStatement({
  parameters,
  columns: { id: uuid, external_id: text, approval: text.as<PosterV1['approval']>(), image: uuid.nullable },
  sql: `select id, external_id, approval_status as approval, image_file as image from poster
    where company_id = $company and id > $after order by id limit $most::int`,
})

const form = {
  id: uuid,
  type: text,
  type_name: text,
  path: text,
  version: integer,
  eventops_form_name: text,
  description: text,
  is_active: boolean.notNull,
  is_valid: boolean,
  is_login_required: boolean,
}
const FORM = `select f.id, f.type, t.name as type_name, f.path, f.version, f.eventops_form_name, f.description,
    f.is_active and f.deleted_at is null as is_active, f.is_valid, f.is_login_required
  from form f join form_type t on t.company_id = $company and t.key = f.type
  where f.company_id = $company and ($forms::uuid[] is null or f.id = any($forms))`

/** Of these (null: all) those that were not deleted. */
export const selectFormsV1 = defineStatement({
  parameters: { ...parameters, forms: uuids.nullable },
  columns: form,
  sql: `${FORM} and f.deleted_at is null and f.id > $after order by f.id limit $most::int`,
})

/** One of these (null: any), also one that was deleted: its submissions stay. */
export const selectFormV1 = defineStatement({
  parameters: { company, id: uuid, forms: uuids.nullable },
  columns: form,
  sql: `${FORM} and f.id = $id`,
})
