import type { TokenForm, TokenState } from '#contract/portal/tokens.ts'
import { ENDING_DAYS } from '#contract/portal/token-rules.ts'
import type { TokenScope } from '#contract/portal/token-scopes.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, json, text, texts, timestamp, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** What cannot be used any more is listed for so long, and then erased. */
const SHOWN = `interval '90 days'`
const IS_USABLE = (t: string) => `${t}.revoked_at is null and ${t}.ends_at > now()`
const IS_OVER = (t: string) => `least(${t}.revoked_at, ${t}.ends_at) < now() - ${SHOWN}`

/** One that may be used now. */
export const selectTokenByHash = defineStatement({
  parameters: { company, hash: bytes },
  columns: { id: uuid, name: text, scopes: texts.as<TokenScope[]>(), forms: uuids.nullable, ends_at: timestamp },
  sql: `select t.id, t.name, t.scopes, t.forms, t.ends_at from api_token t
    where t.company_id = $company and t.hash = $hash and ${IS_USABLE('t')}`,
})

/** @param today civil date in the company's zone */
export const selectTokens = defineStatement({
  parameters: { company, today: text, most: bigint },
  columns: {
    uuid,
    name: text,
    scopes: texts.as<TokenScope[]>(),
    forms: json<readonly TokenForm[]>().nullable,
    state: text.notNull.as<TokenState>(),
    made_by: text.notNull,
    has_left: boolean.notNull,
    created_at: timestamp,
    last_used_at: timestamp.nullable,
    ends_on: text.notNull,
    used_today: bigint.notNull,
    used_30_days: bigint.notNull,
  },
  sql: `select t.id as uuid, t.name, t.scopes,
      case when t.forms is not null then coalesce((select jsonb_agg(jsonb_build_object('uuid', f.id, 'name', f.eventops_form_name,
          'is_deleted', f.deleted_at is not null) order by f.name_key, f.id)
        from form f where f.company_id = $company and f.id = any(t.forms)), '[]') end as forms,
      case when t.revoked_at is not null then 'revoked' when t.ends_at <= now() then 'expired'
        when t.ends_at <= now() + interval '${ENDING_DAYS} days' then 'ending' else 'active' end as state,
      coalesce(u.name, t.made_by_name) as made_by, u.is_active is not true as has_left,
      t.created_at, t.last_used_at, to_char(t.ends_on, 'YYYY-MM-DD') as ends_on,
      coalesce(n.today, 0)::bigint as used_today, coalesce(n.month, 0)::bigint as used_30_days
    from api_token t
    left join users u on u.company_id = $company and u.id = t.made_by
    left join lateral (select sum(c.uses) filter (where c.day = $today::text::date) as today, sum(c.uses) filter (where c.day > $today::text::date - 30) as month
      from api_token_use c where c.company_id = $company and c.token_id = t.id) n on true
    where t.company_id = $company and not ${IS_OVER('t')}
    order by ${IS_USABLE('t')} desc, t.created_at desc, t.id limit $most`,
})

/** Whoever counts those of a company, to add one, waits for others who do. Held until the transaction ends. */
export const lockTokensOf = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('tokens ' || $company::uuid, 7))::text as locked`,
})

/** Those that are listed no longer. */
export const deleteOldTokens = defineStatement({
  parameters: { company },
  sql: `delete from api_token t where t.company_id = $company and ${IS_OVER('t')}`,
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
    select $company, $name, $scopes, $forms, $ends_on::text::date, $ends_at, $hash, u.id, u.name
    from users u where u.company_id = $company and u.id = $user
      and (select count(*) from api_token t where t.company_id = $company and ${IS_USABLE('t')}) < $most
    returning id`,
})

/** Of these, the forms that there are. */
export const selectFormsOf = defineStatement({
  parameters: { company, forms: uuids },
  columns: { id: uuid },
  sql: 'select id from form where company_id = $company and id = any($forms) and deleted_at is null',
})

export const revokeToken = defineStatement({
  parameters: { company, id: uuid },
  columns: { name: text },
  sql: `update api_token t set revoked_at = now() where t.company_id = $company and t.id = $id and ${IS_USABLE('t')} returning t.name`,
})

/** Adds to the uses of a day, once the token is locked: it may go meanwhile. */
export const insertUses = defineStatement({
  parameters: { company, id: uuid, day: text, uses: bigint },
  sql: `with used as (
      update api_token set last_used_at = now() where company_id = $company and id = $id returning id)
    insert into api_token_use as c (company_id, token_id, day, uses) select $company, id, $day::text::date, $uses from used
    on conflict (company_id, token_id, day) do update set uses = c.uses + excluded.uses`,
})

/** Days that are counted no longer. */
export const deleteOldUses = defineStatement({
  parameters: { company, id: uuid, day: text },
  sql: 'delete from api_token_use where company_id = $company and token_id = $id and day <= $day::text::date - 30',
})
