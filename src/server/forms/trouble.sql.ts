import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/** Forms whose newest version nobody has looked at, in the order of their ids from the one after `after`, with its content. */
export const selectUnseen = defineStatement({
  parameters: { company, after: uuid, size: bigint },
  columns: { id: uuid, version: integer, content: text.notNull },
  sql: `select f.id, f.version, v.content::text as content from form f
    join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
    where f.company_id = $company and f.deleted_at is null and f.trouble_version is distinct from f.version and f.id > $after
    order by f.id limit $size`,
})

/** Nothing of a version that was replaced meanwhile. */
export const updateTrouble = defineStatement({
  parameters: { company, form: uuid, version: integer, trouble: texts },
  columns: { id: uuid },
  sql: `update form set trouble = $trouble, trouble_version = $version
    where company_id = $company and id = $form and version = $version and trouble_version is distinct from $version returning id`,
})
