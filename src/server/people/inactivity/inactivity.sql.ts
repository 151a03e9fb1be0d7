import { INACTIVE_NOTICE_DAYS } from '#contract/portal/inactivity.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, integer, json, text, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { IS_STAFF } from '../../who-has-factor.ts'
import { ADMINISTRATOR, HAS_OWN_WAY } from '../account-state.ts'

const company = uuid
const ABOUT_ACCOUNTS = 'worker: a mail about an account, and about no submission'
const NOTICE = `interval '${INACTIVE_NOTICE_DAYS} days'`

/**
 * From when the days of a user `u` are counted: they were here, whichever way they came, or a program with a token of theirs was; or their account was made,
 * they were invited, or they were switched on again.
 */
const SINCE = `greatest(u.created_at, u.invited_at, u.activated_at, u.seen_at,
      (select max(s.seen_at) from session s where s.company_id = $company and s.user_id = u.id),
      (select max(t.last_used_at) from api_token t where t.company_id = $company and t.made_by = u.id))`

/**
 * `staff`: whoever it can be about. `kept`: the administrator who was here last, and of those who need nobody else to log in the one who was: there is always one
 * who lets others in again.
 */
const STAFF = `staff as materialized (
    select u.id, u.name, u.email, u.inactivity_told_at as told_at, ${SINCE} as since, ${ADMINISTRATOR} as is_administrator, ${HAS_OWN_WAY} as has_own_way
    from users u where u.company_id = $company and u.is_active and ${IS_STAFF}
  ), kept as (
    (select id from staff where is_administrator order by since desc, id limit 1)
    union (select id from staff where is_administrator and has_own_way order by since desc, id limit 1)
  )`

const RULE = `rule as (select days, set_at from inactivity_rule where company_id = $company)`

export const selectRule = defineStatement({
  parameters: { company },
  columns: { days: integer },
  sql: 'select days from inactivity_rule where company_id = $company',
})

/** Of a user whom it is about. */
export const selectRuleFor = defineStatement({
  parameters: { company, user: uuid },
  columns: { days: integer },
  sql: `select r.days from inactivity_rule r join users u on u.company_id = $company and u.id = $user and ${IS_STAFF} where r.company_id = $company`,
})

/** No row where it is so many already. */
export const upsertRule = defineStatement({
  parameters: { company, days: integer },
  columns: { days: integer },
  sql: `insert into inactivity_rule as r (company_id, days, set_at) values ($company, $days, now())
    on conflict (company_id) do update set days = excluded.days, set_at = now() where r.days <> excluded.days returning days`,
})

export const deleteRule = defineStatement({
  parameters: { company },
  columns: { days: integer },
  sql: 'delete from inactivity_rule where company_id = $company returning days',
})

export const countStaff = defineStatement({
  parameters: { company },
  columns: { staff: integer.notNull },
  sql: `select count(*)::int as staff from users u where u.company_id = $company and u.is_active and ${IS_STAFF}`,
})

/** Whom it would be about after so many days, the longest first; `inactive`: how many there are. */
export const selectInactive = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { uuid, name: text, email: text, since: timestamp.notNull, inactive: integer.notNull },
  sql: `with ${STAFF}
    select s.id as uuid, s.name, s.email, s.since, (count(*) over ())::int as inactive from staff s
    where s.id not in (select id from kept) and s.since < now() - make_interval(days => $days)
    order by s.since, s.id limit $most`,
})

/**
 * Mails to a portion of those whose turn comes within the days of notice, and who do not know it: they were here since they were told, or the rule is another one.
 * In the language and the zone of the account, else those of `account`.
 */
export const notifyInactive = defineStatement({
  scope: ABOUT_ACCOUNTS,
  parameters: { company, most: bigint, account: json() },
  columns: { id: uuid },
  changes: 'events',
  sql: `with ${RULE}, ${STAFF}, due as (
      select s.id, r.days, greatest(s.since + make_interval(days => r.days), now() + ${NOTICE}) as off_at from staff s, rule r
      where s.id not in (select id from kept) and s.since < now() - make_interval(days => r.days) + ${NOTICE}
        and (s.told_at is null or s.told_at < greatest(s.since, r.set_at))
      order by s.since, s.id limit $most
    ), told as (
      update users u set inactivity_told_at = now() from due d where u.company_id = $company and u.id = d.id
      returning u.id, u.email, u.language, u.timezone, d.days, d.off_at, gen_random_uuid() as mail
    )
    insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account)
    select $company, t.mail, t.mail, 'mail', 'inactive_soon', t.email, 'account/' || t.mail, gen_random_uuid(), t.id,
      $account || jsonb_strip_nulls(jsonb_build_object('language', nullif(t.language, ''), 'zone', nullif(t.timezone, ''), 'days', t.days,
        'at', to_char(t.off_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    from told t returning id`,
})

/** A portion of those whose turn it is and who were told in time. Who is logging in at this moment stays: their row is looked at again. */
export const switchOffInactive = defineStatement({
  parameters: { company, most: bigint },
  columns: { id: uuid, days: integer },
  changes: 'sessions',
  sql: `with ${RULE}, ${STAFF}, due as (
      select s.id, r.days from staff s, rule r
      where s.id not in (select id from kept) and s.since < now() - make_interval(days => r.days)
        and s.told_at >= greatest(s.since, r.set_at) and s.told_at <= now() - ${NOTICE}
      order by s.since, s.id limit $most
    )
    update users u set is_active = false, successor_id = null, inactive_days = d.days from due d
    where u.company_id = $company and u.id = d.id and u.is_active and (u.seen_at is null or u.seen_at < now() - make_interval(days => d.days))
    returning u.id, d.days`,
})

export const deleteSessionsOfAll = defineStatement({
  parameters: { company, users: uuids },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = any($users)',
})

/** In the language of the account, else that of `account`. */
export const mailSwitchedOff = defineStatement({
  scope: ABOUT_ACCOUNTS,
  parameters: { company, users: uuids, account: json() },
  columns: { id: uuid },
  changes: 'events',
  sql: `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account)
    select $company, p.mail, p.mail, 'mail', 'inactive_off', p.email, 'account/' || p.mail, gen_random_uuid(), p.id,
      $account || jsonb_strip_nulls(jsonb_build_object('language', nullif(p.language, ''), 'days', p.inactive_days))
    from (select u.id, u.email, u.language, u.inactive_days, gen_random_uuid() as mail from users u
      where u.company_id = $company and u.id = any($users)) p
    returning id`,
})
