import { defineStatement } from '../../db/define-statement.ts'
import { text, uuid } from '../../db/sql-types.ts'

const company = uuid
const parameters = { company, id: uuid }

/** Spaces as other imports found them, which may be undone: what they had then is not taken away from that. */
const OTHERS = "o.company_id = $company and o.import_id <> $id and o.noun = 'space'"

/** Where each kind of thing that an import brings along is had: by spaces, deleted ones too, and by what an undo gives back. */
const HAD = {
  space_category: [
    'select s.category_id as id from space s where s.company_id = $company',
    `select (o.before->'row'->>'category_id')::uuid from space_import_row o where ${OTHERS}`,
  ],
  feature: [
    'select x.feature_id as id from space_feature x where x.company_id = $company',
    `select f::uuid from space_import_row o, jsonb_array_elements_text(nullif(o.before->'features', 'null')) f
      where ${OTHERS}`,
  ],
  layout: [
    'select x.layout_id as id from space_layout x where x.company_id = $company',
    'select x.layout_id from removed_layout x where x.company_id = $company',
    `select (y->>'layout_id')::uuid from space_import_row o, jsonb_array_elements(nullif(o.before->'layouts', 'null')) y
      where ${OTHERS}`,
  ],
} as const

/** Takes away what an import brought along, where nothing has it and nobody changed it since. */
const removeUnused = (table: keyof typeof HAD) =>
  defineStatement({
    parameters,
    sql: `with had as materialized (${HAD[table].join(' union all ')})
      delete from ${table} t using space_import_row r
      where r.company_id = $company and r.import_id = $id and r.noun = '${table}'
        and t.company_id = $company and t.id = r.row_id and t.version = 1 and t.deleted_at is null${table === 'layout' ? ' and t.image_file is null' : ''}
        and not exists (select from had where had.id = t.id)`,
  })

export const removeCreated = [removeUnused('space_category'), removeUnused('feature'), removeUnused('layout')]

/** What an import brought along and its undo leaves. */
export const selectLeft = defineStatement({
  parameters,
  columns: { noun: text.notNull, name: text.notNull },
  sql: `select 'category' as noun, t.name from space_category t join space_import_row r on r.company_id = $company and r.row_id = t.id
      where t.company_id = $company and t.deleted_at is null and r.import_id = $id and r.noun = 'space_category'
    union all select 'feature', t.name from feature t join space_import_row r on r.company_id = $company and r.row_id = t.id
      where t.company_id = $company and t.deleted_at is null and r.import_id = $id and r.noun = 'feature'
    union all select 'layout', t.name from layout t join space_import_row r on r.company_id = $company and r.row_id = t.id
      where t.company_id = $company and t.deleted_at is null and r.import_id = $id and r.noun = 'layout'
    order by 1, 2`,
})
