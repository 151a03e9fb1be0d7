import { defineStatement } from '../db/define-statement.ts'
import { bytes, uuid } from '../db/sql-types.ts'

const company = uuid

/** What the company's provider knows the portal by. */
export const selectClientSecret = defineStatement({
  parameters: { company },
  columns: { secret: bytes.nullable },
  sql: 'select client_secret_sealed as secret from sign_on where company_id = $company',
})

/** The same secret under another key: not even its version changes. */
export const resealClientSecret = defineStatement({
  parameters: { company, secret: bytes },
  sql: 'update sign_on set client_secret_sealed = $secret where company_id = $company',
})

/** What providers said of whose sessions are open. */
export const selectIdTokens = defineStatement({
  parameters: { company },
  columns: { id: uuid, token: bytes.notNull },
  sql: 'select id, id_token_sealed as token from session where company_id = $company and id_token_sealed is not null',
})

/** As `resealClientSecret`; null: no key opens it, and one logs out there without it. */
export const resealIdToken = defineStatement({
  parameters: { company, id: uuid, token: bytes.nullable },
  sql: 'update session set id_token_sealed = $token where company_id = $company and id = $id',
})
