import { defineStatement } from '../db/define-statement.ts'
import { text, texts, uuid } from '../db/sql-types.ts'
import { LACKS_FACTOR } from '../who-has-factor.ts'

/** Of these sessions (hashes as base64) those that are still somebody's, as `selectUser` has it. */
export const selectLiveSessions = defineStatement({
  parameters: { company: uuid, keys: texts },
  columns: { key: text.notNull },
  sql: `select encode(s.token_hash, 'base64') as key from session s join users u on u.company_id = $company and u.id = s.user_id and u.is_active
    where s.company_id = $company and s.expires_at > now() and not ${LACKS_FACTOR}
      and s.token_hash in (select decode(k, 'base64') from unnest($keys::text[]) k)`,
})
