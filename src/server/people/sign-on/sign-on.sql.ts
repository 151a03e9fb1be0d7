import type { AttributeClaims, ClaimRule, TokenIssuer } from '#contract/portal/sign-on.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, bytes, double, integer, json, text, texts, uuid } from '../../db/sql-types.ts'

const company = uuid

/** How people of a company get in from outside; no row: not at all. `now`: Unix seconds by the clock of the database. */
export const selectSignOn = defineStatement({
  parameters: { company },
  columns: {
    version: integer,
    is_on: boolean,
    issuer: text,
    client_id: text,
    client_secret_sealed: bytes.nullable,
    label: text,
    mode: text.as<'page' | 'popup'>(),
    scopes: text,
    acr: text,
    passwords_off: boolean,
    makes_accounts: boolean,
    matches_email: boolean,
    domains: texts,
    unmatched: text.as<'requester' | 'refuse'>(),
    claims: json<readonly ClaimRule[]>(),
    attributes: json<AttributeClaims>(),
    issuers: json<readonly TokenIssuer[]>(),
    now: double.notNull,
  },
  sql: `select version, is_on, issuer, client_id, client_secret_sealed, label, mode, scopes, acr, passwords_off, makes_accounts, matches_email, domains,
      unmatched, claims, attributes, issuers, extract(epoch from clock_timestamp())::float8 as now
    from sign_on where company_id = $company`,
})

/** All of it, over `version`; 1 is where nothing was saved yet. No row: another version is there. */
export const saveSignOn = defineStatement({
  parameters: {
    company,
    version: integer,
    is_on: boolean,
    issuer: text,
    client_id: text,
    client_secret: bytes.nullable,
    label: text,
    mode: text,
    scopes: text,
    acr: text,
    passwords_off: boolean,
    makes_accounts: boolean,
    matches_email: boolean,
    domains: texts,
    unmatched: text,
    claims: json(),
    attributes: json(),
    issuers: json(),
  },
  columns: { version: integer },
  sql: `insert into sign_on as s (company_id, version, is_on, issuer, client_id, client_secret_sealed, label, mode, scopes, acr, passwords_off,
      makes_accounts, matches_email, domains, unmatched, claims, attributes, issuers)
    values ($company, $version + 1, $is_on, $issuer, $client_id, $client_secret, $label, $mode, $scopes, $acr, $passwords_off,
      $makes_accounts, $matches_email, $domains, $unmatched, $claims, $attributes, $issuers)
    on conflict (company_id) do update set version = excluded.version, is_on = excluded.is_on, issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret_sealed = excluded.client_secret_sealed, label = excluded.label, mode = excluded.mode, scopes = excluded.scopes, acr = excluded.acr,
      passwords_off = excluded.passwords_off, makes_accounts = excluded.makes_accounts, matches_email = excluded.matches_email,
      domains = excluded.domains, unmatched = excluded.unmatched, claims = excluded.claims, attributes = excluded.attributes, issuers = excluded.issuers
    where s.version = $version
    returning version`,
})

/** What every page says of it. '' and '': it is off. */
export const tellCompany = defineStatement({
  parameters: { company, label: text, mode: text },
  sql: 'update company set sso_label = $label, sso_mode = $mode where id = $company',
})

/** Did somebody with all three permissions get in by this issuer within the last hour? */
export const selectHasWorked = defineStatement({
  parameters: { company, issuer: text },
  columns: { worked: boolean.notNull },
  sql: `select exists (select from user_identity i join users u on u.company_id = i.company_id and u.id = i.user_id
    where i.company_id = $company and i.issuer = $issuer and i.used_at > now() - interval '1 hour'
      and u.is_active and u.can_add and u.can_edit and u.can_delete) as worked`,
})

/** May this user get in by a password? Where those are off, only who has all three permissions. */
export const selectMayUsePassword = defineStatement({
  parameters: { company, user: uuid },
  columns: { may: boolean.notNull },
  sql: `select not exists (select from sign_on s where s.company_id = $company and s.is_on and s.passwords_off)
    or exists (select from users u where u.company_id = $company and u.id = $user and u.can_add and u.can_edit and u.can_delete) as may`,
})

/** What claims gave by a table that is another one now: what it gives is found at the next login by each issuer. */
export const forgetGrants = defineStatement({
  parameters: { company },
  sql: `update user_identity set grants = '{}' where company_id = $company and grants <> '{}'`,
})
