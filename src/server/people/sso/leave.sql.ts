import { defineStatement } from '../../db/define-statement.ts'
import { bytes, text, uuid } from '../../db/sql-types.ts'

const company = uuid

/** By which login at a provider a session came about, and whose it is. */
export const selectSignedOn = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: { issuer: text.nullable, id_token_sealed: bytes.nullable, email: text },
  sql: `select s.issuer, s.id_token_sealed, u.email from session s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = $company and s.token_hash = $token_hash and s.way = 'sign_on'`,
})

/**
 * All that came about by a session at the provider, or by all of somebody there; of somebody who is named also those of which nobody knows by which session.
 * @returns whose they are
 */
export const deleteSignedOn = defineStatement({
  parameters: { company, issuer: text, sid: text.nullable, subject: text.nullable },
  columns: { user: uuid },
  changes: 'sessions',
  sql: `delete from session where company_id = $company and issuer = $issuer and way = 'sign_on'
    and ($sid::text is null or sid = $sid or sid is null and $subject::text is not null) and ($subject::text is null or subject = $subject)
    returning user_id as user`,
})
