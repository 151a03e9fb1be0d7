import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, bytes, integer, json, text, texts, timestamp, uuid } from '../../db/sql-types.ts'
import { HAS_APP, HAS_PASSKEY, IS_STAFF } from '../../who-has-factor.ts'

const company = uuid
const ofUser = { company, user: uuid }

/** An app is set up within this time. */
const PENDING = `interval '15 minutes'`
/** What of an active person's second factor a login goes by. `pending`: the app that they are setting up. */
export const selectFactors = defineStatement({
  parameters: ofUser,
  columns: {
    email: text,
    password_hash: text.nullable,
    totp: bytes.nullable,
    totp_at: timestamp.nullable,
    pending: bytes.nullable,
    codes_left: integer.notNull,
    has_passkey: boolean.notNull,
    is_required: boolean.notNull,
  },
  sql: `select u.email, u.password_hash, f.totp_sealed as totp, f.totp_at,
      case when f.pending_at > now() - ${PENDING} then f.pending_sealed end as pending,
      (select count(*)::int from recovery_code c where c.company_id = $company and c.user_id = u.id and c.used_at is null) as codes_left,
      ${HAS_PASSKEY} as has_passkey,
      ${IS_STAFF} and exists (select from second_factor_rule r where r.company_id = $company) as is_required
    from users u left join second_factor f on f.company_id = $company and f.user_id = u.id
    where u.company_id = $company and u.id = $user and u.is_active`,
})

/** A code of this step was used, unless it was before, on whatever server, or another app is there by now. */
export const takeStep = defineStatement({
  parameters: { ...ofUser, step: bigint, totp: bytes },
  columns: { last_step: bigint },
  sql: `update second_factor set last_step = $step
    where company_id = $company and user_id = $user and totp_sealed = $totp and last_step < $step returning last_step`,
})

/** `replaces`: also where one is there already, which counts until the new one is confirmed. */
export const setPending = defineStatement({
  parameters: { ...ofUser, sealed: bytes, replaces: boolean },
  columns: { user: uuid },
  sql: `insert into second_factor as f (company_id, user_id, pending_sealed, pending_at) values ($company, $user, $sealed, now())
    on conflict (company_id, user_id) do update set pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at
      where $replaces or f.totp_sealed is null
    returning user_id as user`,
})

/** The app that is being set up is the one from now on. */
export const confirmPending = defineStatement({
  parameters: { ...ofUser, sealed: bytes, step: bigint, replaces: boolean },
  columns: { user: uuid },
  sql: `update second_factor set totp_sealed = pending_sealed, totp_at = now(), last_step = $step, pending_sealed = null, pending_at = null
    where company_id = $company and user_id = $user and pending_sealed = $sealed and ($replaces or totp_sealed is null)
    returning user_id as user`,
})

export const deleteFactor = defineStatement({
  parameters: ofUser,
  sql: 'delete from second_factor where company_id = $company and user_id = $user',
})

export const selectRecoveryCode = defineStatement({
  parameters: { ...ofUser, prefix: text },
  columns: { code_hash: text },
  sql: 'select code_hash from recovery_code where company_id = $company and user_id = $user and prefix = $prefix and used_at is null',
})

/** Used up, once: no row where somebody did meanwhile, or there are new ones. */
export const takeRecoveryCode = defineStatement({
  parameters: { ...ofUser, prefix: text, code_hash: text },
  columns: { prefix: text },
  sql: `update recovery_code set used_at = now() where company_id = $company and user_id = $user and prefix = $prefix and code_hash = $code_hash
      and used_at is null returning prefix`,
})

export const deleteRecoveryCodes = defineStatement({
  parameters: ofUser,
  sql: 'delete from recovery_code where company_id = $company and user_id = $user',
})

export const insertRecoveryCodes = defineStatement({
  parameters: { ...ofUser, prefixes: texts, hashes: texts },
  sql: `insert into recovery_code (company_id, user_id, prefix, code_hash)
    select $company, $user, c.prefix, c.hash from unnest($prefixes::text[], $hashes::text[]) as c (prefix, hash)`,
})

/** Whoever changes somebody's second factor waits for whoever does so too. */
export const lockUser = defineStatement({
  parameters: ofUser,
  columns: { id: uuid },
  sql: 'select id from users where company_id = $company and id = $user for no key update',
})

export const selectRule = defineStatement({
  parameters: { company },
  columns: { required_at: timestamp.nullable, staff: integer.notNull, without: integer.notNull },
  sql: `select (select r.required_at from second_factor_rule r where r.company_id = $company) as required_at,
      count(*)::int as staff, (count(*) filter (where not ${HAS_APP} and not ${HAS_PASSKEY}))::int as without
    from users u where u.company_id = $company and u.is_active and ${IS_STAFF}`,
})

/** No row where it is required already. */
export const insertRule = defineStatement({
  parameters: { company },
  columns: { required_at: timestamp },
  sql: 'insert into second_factor_rule (company_id, required_at) values ($company, now()) on conflict (company_id) do nothing returning required_at',
})

/** To everybody whom the rule is about and who has none yet, in the language of their account, else that of `account`; not to who makes it. */
export const mailRule = defineStatement({
  scope: 'worker: a mail about an account, and about no submission',
  parameters: { company, by: uuid, account: json() },
  columns: { id: uuid },
  changes: 'events',
  sql: `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account)
    select $company, p.mail, p.mail, 'mail', 'second_factor', p.email, 'account/' || p.mail, gen_random_uuid(), p.id,
      $account || jsonb_strip_nulls(jsonb_build_object('language', nullif(p.language, '')))
    from (select u.id, u.email, u.language, gen_random_uuid() as mail from users u
      where u.company_id = $company and u.id <> $by and u.is_active and ${IS_STAFF} and not ${HAS_APP} and not ${HAS_PASSKEY}) p
    returning id`,
})

export const deleteRule = defineStatement({
  parameters: { company },
  columns: { required_at: timestamp },
  sql: 'delete from second_factor_rule where company_id = $company returning required_at',
})
