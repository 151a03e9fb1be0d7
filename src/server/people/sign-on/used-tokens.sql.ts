import { defineStatement } from '../../db/define-statement.ts'
import { bytes, double, uuid } from '../../db/sql-types.ts'

const company = uuid

export const deleteOver = defineStatement({
  parameters: { company },
  sql: 'delete from used_token where company_id = $company and ends_at < now()',
})

/** `ends`: Unix seconds. No row: it was used before. */
export const insertUsed = defineStatement({
  parameters: { company, hash: bytes, ends: double },
  columns: { hash: bytes },
  sql: `insert into used_token (company_id, hash, ends_at) values ($company, $hash, to_timestamp($ends))
    on conflict (company_id, hash) do nothing returning hash`,
})
