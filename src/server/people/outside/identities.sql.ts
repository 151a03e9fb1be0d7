import type { ConnectedIdentity } from '#contract/portal/identities.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, bytes, text, timestamp, uuid } from '../../db/sql-types.ts'
import { HAS_PASSKEY } from '../../who-has-factor.ts'

const company = uuid
const ofUser = { company, user: uuid }

/** Of the system of an identity `i`: is it the company's single sign-on, and what is it called among the issuers of tokens; null: it is none of them. */
const IS_PROVIDER = 's.is_on and s.issuer = i.issuer'
const TOKEN_NAME = `(select e ->> 'name' from jsonb_array_elements(s.issuers) e where e ->> 'iss' = i.issuer limit 1)`

/** As whom other systems know somebody, in the order in which they were connected. */
export const selectIdentities = defineStatement({
  parameters: ofUser,
  columns: {
    issuer: text,
    label: text.notNull,
    by: text.as<ConnectedIdentity['by']>().notNull,
    email: text,
    made_at: timestamp,
    used_at: timestamp,
  },
  sql: `select i.issuer, i.said_email as email, i.made_at, i.used_at,
      coalesce(case when ${IS_PROVIDER} then s.label else ${TOKEN_NAME} end, '') as label,
      case when ${IS_PROVIDER} then 'sign_on' when ${TOKEN_NAME} is not null then 'token' else '' end as by
    from user_identity i left join sign_on s on s.company_id = $company
    where i.company_id = $company and i.user_id = $user order by i.made_at, i.issuer`,
})

/**
 * What somebody has beside that identity: may they get in by a password that they have (where those are off, only who has all three permissions), have they
 * a passkey; and may they do something here that claims gave, and those of no other.
 */
export const selectBeside = defineStatement({
  parameters: { ...ofUser, issuer: text },
  columns: { email: text, language: text, has_password: boolean.notNull, has_passkey: boolean.notNull, is_ruled: boolean.notNull },
  sql: `select u.email, u.language, ${HAS_PASSKEY} as has_passkey,
      u.password_hash is not null and (u.can_add and u.can_edit and u.can_delete
        or not exists (select from sign_on s where s.company_id = $company and s.is_on and s.passwords_off)) as has_password,
      u.managed_by <> '' and exists (select from sign_on s where s.company_id = $company and s.claims <> '[]')
        and exists (select from (values ('can_view', u.can_view), ('can_add', u.can_add), ('can_edit', u.can_edit), ('can_delete', u.can_delete)) f (name, has)
          where f.has and not exists (select from user_identity i
            where i.company_id = $company and i.user_id = u.id and i.issuer <> $issuer and i.grants -> 'flags' ? f.name)) as is_ruled
    from users u where u.company_id = $company and u.id = $user and u.is_active`,
})

export const deleteIdentity = defineStatement({
  parameters: { ...ofUser, issuer: text },
  columns: { issuer: text },
  sql: 'delete from user_identity where company_id = $company and user_id = $user and issuer = $issuer returning issuer',
})

/** From then on it is connected by its owner alone, whatever email is said there. */
export const noteLeft = defineStatement({
  parameters: { ...ofUser, issuer: text },
  sql: `update users set left_issuers = array_remove(left_issuers, $issuer) || $issuer::text where company_id = $company and id = $user`,
})

/** Once one is left: does nobody else say what they may do? */
export const endManaging = defineStatement({
  parameters: ofUser,
  sql: `update users u set managed_by = '' where u.company_id = $company and u.id = $user and u.managed_by <> ''
    and not exists (select from user_identity o where o.company_id = $company and o.user_id = u.id and o.grants ? 'flags')`,
})

/** And the teams that nobody else put them in. */
export const leaveTeamsOfNobody = defineStatement({
  parameters: ofUser,
  sql: `delete from team_member where company_id = $company and user_id = $user and is_managed and team_id::text not in (
    select jsonb_array_elements_text(o.grants -> 'teams') from user_identity o
    where o.company_id = $company and o.user_id = $user and jsonb_typeof(o.grants -> 'teams') = 'array')`,
})

/** Those that came about by an identity, but for the one that asks. */
export const deleteSessionsBy = defineStatement({
  parameters: { ...ofUser, issuer: text, token_hash: bytes },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = $user and issuer = $issuer and token_hash <> $token_hash',
})
