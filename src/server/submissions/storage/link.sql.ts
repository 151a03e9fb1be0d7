import { defineStatement } from '../../db/define-statement.ts'
import { boolean, uuid, uuids } from '../../db/sql-types.ts'

/** None of the links to it that were given opens it any more; a request that no guest sent has none. Nothing where it is hidden from who asks. */
export const endLinks = defineStatement({
  parameters: { company: uuid, submission: uuid, hidden: uuids },
  columns: { is_guests: boolean.notNull },
  sql: `update submission s set link_epoch = s.link_epoch + 1, edit_epoch = s.edit_epoch + 1
    where s.company_id = $company and s.id = $submission and s.form_id <> all($hidden) returning s.user_id is null or s.claimed_at is not null as is_guests`,
})
