import { defineStatement } from '../db/define-statement.ts'
import { integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

interface RowTable {
  readonly table: string
  /** Type of each field of the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** Columns that are made of fields; without it a column is a field of its name. */
  readonly columns?: Readonly<Record<string, string>>
  /** Its rows are marked as deleted; otherwise they go. */
  readonly marks?: false
}

/** Statements that write rows of a table. They take rows as JSON, by the names of the wire (resource-fields.ts). */
function writing({ table, fields, columns, marks }: RowTable) {
  const written = Object.entries(columns ?? Object.fromEntries(Object.keys(fields).map(name => [name, `x.${name}`])))
  const typed = `jsonb_to_recordset($rows::jsonb) as x(uuid uuid, version int, ${Object.entries(fields)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`
  const still = marks === false ? '' : ' and t.deleted_at is null'
  const theRow = `t.company_id = $company and t.id = $id and t.version = $version${still}`
  return {
    insert: defineStatement({
      parameters: { company, rows: json() },
      columns: { id: uuid },
      sql: `insert into ${table} (company_id, id, ${written.map(([column]) => column).join(', ')})
        select $company, coalesce(x.uuid, gen_random_uuid()), ${written.map(([, value]) => value).join(', ')} from ${typed} returning id`,
    }),
    /** Gives a row for each that still had its version. */
    update: defineStatement({
      parameters: { company, rows: json() },
      columns: { id: uuid, version: integer },
      sql: `update ${table} t set ${written.map(([column, value]) => `${column} = ${value}`).join(', ')}, version = t.version + 1
        from ${typed} where t.company_id = $company and t.id = x.uuid and t.version = x.version${still} returning t.id, t.version`,
    }),
    remove: defineStatement({
      parameters: { company, id: uuid, version: integer },
      columns: { id: uuid },
      sql:
        marks === false
          ? `delete from ${table} t where ${theRow} returning t.id`
          : `update ${table} t set deleted_at = now(), version = t.version + 1 where ${theRow} returning t.id`,
    }),
  }
}

const place = { latitude: 'double precision', longitude: 'double precision', is_active: 'boolean', sort: 'int' }

/** Of every noun whose rows have a uuid. */
export const rowStatements = {
  region: writing({ table: 'region', fields: { name: 'text', mapping_key: 'text', sort: 'int' } }),
  location: writing({ table: 'location', fields: { region_id: 'uuid', name: 'text', country: 'text', timezone: 'text', ...place } }),
  worksite: writing({ table: 'worksite', fields: { location_id: 'uuid', name: 'text', code: 'text', sort: 'int' } }),
  building: writing({
    table: 'building',
    fields: { worksite_id: 'uuid', name: 'text', code: 'text', address: 'text', poster_display_locations: 'int', ...place },
  }),
  floor: writing({ table: 'floor', fields: { building_id: 'uuid', name: 'text', level: 'int' } }),
  space: writing({
    table: 'space',
    fields: {
      building_id: 'uuid',
      floor_id: 'uuid',
      category_id: 'uuid',
      name: 'text',
      description: 'text',
      seating_capacity: 'int',
      timezone: 'text',
      set_buffer: 'int',
      strike_buffer: 'int',
      open_minutes: 'int4multirange',
      has_custom_availability: 'boolean',
      requires_approval: 'boolean',
      min_notice_minutes: 'int',
      max_advance_days: 'int',
      is_active: 'boolean',
      sort: 'int',
    },
  }),
  category: writing({ table: 'space_category', fields: { key: 'text', name: 'text', sort: 'int' } }),
  feature: writing({ table: 'feature', fields: { name: 'text', icon: 'text', sort: 'int' } }),
  layout: writing({ table: 'layout', fields: { name: 'text', is_custom: 'boolean', sort: 'int' } }),
  closure: writing({
    table: 'closure',
    fields: {
      region_id: 'uuid',
      location_id: 'uuid',
      building_id: 'uuid',
      floor_id: 'uuid',
      space_id: 'uuid',
      label: 'text',
      short_label: 'text',
      reason_key: 'text',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
    },
    columns: {
      region_id: 'x.region_id',
      location_id: 'x.location_id',
      building_id: 'x.building_id',
      floor_id: 'x.floor_id',
      space_id: 'x.space_id',
      label: 'x.label',
      short_label: 'x.short_label',
      reason_key: 'x.reason_key',
      during: 'tstzrange(x.starts_at, x.ends_at)',
    },
    marks: false,
  }),
  poster_price: writing({
    table: 'poster_price',
    fields: { worksite_id: 'uuid', unit: 'text', amount: 'numeric', currency: 'text', valid_from: 'date', valid_to: 'date' },
    columns: {
      worksite_id: 'x.worksite_id',
      unit: 'x.unit',
      amount: 'x.amount',
      currency: 'x.currency',
      valid: "daterange(x.valid_from, x.valid_to, '[]')",
    },
    marks: false,
  }),
  poster: writing({ table: 'poster', fields: { external_id: 'text', approval_status: 'text' }, marks: false }),
}

/** A status has a key in place of a uuid. */
export const statusStatements = {
  /** Until the transaction ends no booking is given it (`set_booking_status`), so that who counts those that have it may rely on it. */
  lock: defineStatement({
    parameters: { company, id: text },
    columns: { key: text },
    sql: 'select key from booking_status where company_id = $company and key = $id for no key update',
  }),
  insert: defineStatement({
    parameters: { company, rows: json() },
    columns: { key: text },
    sql: `insert into booking_status (company_id, key, label, color, effect, sort)
      select $company, x.key, x.label, x.color, x.effect, x.sort
      from jsonb_to_recordset($rows::jsonb) as x(key text, label text, color text, effect text, sort int) returning key`,
  }),
  update: defineStatement({
    parameters: { company, rows: json() },
    columns: { key: text, version: integer },
    sql: `update booking_status t set label = x.label, color = x.color, effect = x.effect, sort = x.sort, version = t.version + 1
      from jsonb_to_recordset($rows::jsonb) as x(uuid text, version int, label text, color text, effect text, sort int)
      where t.company_id = $company and t.key = x.uuid and t.version = x.version returning t.key, t.version`,
  }),
  remove: defineStatement({
    parameters: { company, id: text, version: integer },
    columns: { key: text },
    sql: 'delete from booking_status where company_id = $company and key = $id and version = $version returning key',
  }),
}
