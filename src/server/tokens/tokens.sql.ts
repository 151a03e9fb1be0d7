import type { TokenScope } from '#contract/portal/token-scopes.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, bytes, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** One that may be used now. */
export const selectTokenByHash = defineStatement({
  parameters: { company, hash: bytes },
  columns: { id: uuid, name: text, scopes: texts.as<TokenScope[]>(), forms: uuids.nullable, ends_at: timestamp },
  sql: `select id, name, scopes, forms, ends_at from api_token
    where company_id = $company and hash = $hash and revoked_at is null and ends_at > now()`,
})

/** Whoever counts those of a company, to add one, waits for others who do. Held until the transaction ends. */
export const lockTokensOf = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('tokens ' || $company::uuid, 7))::text as locked`,
})

/** None where the company has so many that may be used. */
export const insertToken = defineStatement({
  parameters: {
    company,
    name: text,
    scopes: texts,
    forms: uuids.nullable,
    ends_on: text,
    ends_at: timestamp,
    hash: bytes,
    user: uuid,
    most: bigint,
  },
  columns: { id: uuid },
  sql: `insert into api_token (company_id, name, scopes, forms, ends_on, ends_at, hash, made_by, made_by_name)
    select $company, $name, $scopes, $forms, $ends_on::date, $ends_at, $hash, u.id, u.name
    from users u where u.company_id = $company and u.id = $user
      and (select count(*) from api_token t where t.company_id = $company and t.revoked_at is null and t.ends_at > now()) < $most
    returning id`,
})
