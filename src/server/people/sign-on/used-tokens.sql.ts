import { defineStatement } from '../../db/define-statement.ts'
import { bytes, double, uuid } from '../../db/sql-types.ts'

const company = uuid

/** Not before nobody takes them any more, whose clock is a while behind, or who looked at one just before it was over. */
export const deleteOver = defineStatement({
  parameters: { company },
  sql: `delete from used_token where company_id = $company and ends_at < now() - interval '1 hour'`,
})

/** `ends`: Unix seconds. No row: it was used before. */
export const insertUsed = defineStatement({
  parameters: { company, hash: bytes, ends: double },
  columns: { hash: bytes },
  sql: `insert into used_token (company_id, hash, ends_at) values ($company, $hash, to_timestamp($ends))
    on conflict (company_id, hash) do nothing returning hash`,
})
