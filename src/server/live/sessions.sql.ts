import { defineStatement } from '../db/define-statement.ts'
import { text, texts, uuid } from '../db/sql-types.ts'

/** Of these sessions (hashes as base64) those that are still somebody's. */
export const selectLiveSessions = defineStatement({
  parameters: { company: uuid, keys: texts },
  columns: { key: text.notNull },
  sql: `select encode(s.token_hash, 'base64') as key from session s join users u on u.company_id = $company and u.id = s.user_id and u.is_active
    where s.company_id = $company and s.expires_at > now() and s.token_hash in (select decode(k, 'base64') from unnest($keys::text[]) k)`,
})
