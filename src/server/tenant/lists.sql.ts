import { defineStatement } from '../db/define-statement.ts'
import { boolean, json, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

export const selectRegions = defineStatement({
  parameters: { company },
  columns: { name: text, mapping_key: text },
  sql: 'select name, mapping_key from region where company_id = $company and deleted_at is null order by sort, name',
})

/** Of these regions, by mapping key or name as name_key writes it; none given: of all. */
export const selectLocations = defineStatement({
  parameters: { company, regions: texts },
  columns: {
    uid: uuid,
    name: text,
    location_id: uuid,
    region: text,
    country: text,
    timezone: text,
    worksites: json<{ readonly uid: string; readonly name: string }[]>().notNull,
  },
  sql: `select l.id as uid, l.name, l.id as location_id, r.mapping_key as region, l.country, l.timezone,
      coalesce((select jsonb_agg(jsonb_build_object('uid', w.id, 'name', w.name) order by w.sort, w.name) from worksite w
        where w.company_id = $company and w.location_id = l.id and w.deleted_at is null), '[]') as worksites
    from location l join region r on r.company_id = $company and r.id = l.region_id
    where l.company_id = $company and l.deleted_at is null and l.is_active
      and (cardinality($regions::text[]) = 0 or r.mapping_key = any($regions) or name_key(r.name) = any($regions))
    order by r.sort, l.sort, l.name`,
})

export const selectLayouts = defineStatement({
  parameters: { company },
  columns: { uid: uuid, name: text, image_file: uuid.nullable, is_custom: boolean },
  sql: 'select id as uid, name, image_file, is_custom from layout where company_id = $company and deleted_at is null order by sort, name',
})

export const selectSpaceCategories = defineStatement({
  parameters: { company },
  columns: { uid: uuid, name: text, key: text },
  sql: 'select id as uid, name, key from space_category where company_id = $company and deleted_at is null order by sort, name',
})

export const selectAgendaItemTypes = defineStatement({
  parameters: { company },
  columns: { uid: text, name: text },
  sql: 'select key as uid, name from agenda_item_type where company_id = $company order by sort, name',
})

export const selectSetupTypes = defineStatement({
  parameters: { company },
  columns: { uid: text, name: text },
  sql: 'select key as uid, name from setup_type where company_id = $company order by sort, name',
})
