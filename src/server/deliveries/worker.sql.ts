import type { DeliveryState, MailKind } from '#contract/portal/outbox.ts'
import { defineStatement } from '../db/define-statement.ts'
import type { AccountMail } from '../account-mail.ts'
import { SENDING_IS_STOPPED } from '../installation/sending-is-stopped.ts'
import { BY_THEMSELVES } from './by-themselves.ts'
import type { TemplateTest } from './templates/template-words.ts'
import { bigint, boolean, double, integer, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Companies for which there is a mail to send or an event to make deliveries of, now or later: at most so many. */
export const selectDue = defineStatement({
  parameters: { most: integer },
  columns: { company: uuid.notNull, wait_ms: double.notNull },
  sql: `select company, greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::double precision as wait_ms from deliveries_due($most)
    where not ${SENDING_IS_STOPPED}`,
})

/** One server at a time takes deliveries of a company, so that what each counts is true. Held until the transaction ends. */
export const lockDeliveries = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('deliveries ' || $company::uuid, 7))::text as locked`,
})

/** So many are looked at to find some that may go. */
const LOOKED_AT = 200
/** After so long whoever took one is taken for dead, and another server sends it again. */
const LEASE_MINUTES = 5

/** For so long one waits for an earlier one about the same submission to the same address that is being sent. */
const IN_ORDER_MINUTES = 15

/** More notices than these that wait for one address go as one mail, at most so many. */
const [NOTICES, GATHERED] = [5, 50]

/**
 * Takes the delivery whose turn has come, with what goes in one mail with it; 0 of a limit: none. What went in one mail that was not taken, or whose
 * sender died, goes in one again, under the same `mail`. A mail counts once, by its lease. Those to an address that got its share of this minute are put
 * off, the older the longer, so that they keep nobody else waiting. None is taken while sending is stopped: lanes open each other while there is something
 * to take. One row without an `id`: none is taken. `more`: it is worth to ask again at once.
 */
export const claimDeliveries = defineStatement({
  scope: 'worker: sends what waits, to whom it was made for',
  parameters: { company, lease: uuid, per_company: integer, per_address: integer },
  columns: {
    id: uuid.nullable,
    kind: text.as<MailKind>().nullable,
    target: text.nullable,
    submission: uuid.nullable,
    webhook: uuid.nullable,
    attempts: integer.nullable,
    mail: uuid.nullable,
    stands_for: integer.nullable,
    test: json<TemplateTest>().nullable,
    user: uuid.nullable,
    account: json<AccountMail>().nullable,
    more: boolean.notNull,
  },
  sql: `with recent as materialized (
      select distinct target, lease from delivery where ($per_company > 0 or $per_address > 0) and company_id = $company
        and done_at > now() - interval '1 minute' and state = 'sent' and channel = 'mail'
      union
      select target, lease from delivery where ($per_company > 0 or $per_address > 0) and company_id = $company
        and state = 'sending' and next_at > now() and channel = 'mail'
    ), due as materialized (
      select d.id, d.kind, d.target, d.mail_id, d.next_at, d.created_at from delivery d where d.company_id = $company and d.channel = 'mail' and d.next_at <= now()
        and not ${SENDING_IS_STOPPED}
        and not (d.created_at > now() - interval '${IN_ORDER_MINUTES} minutes' and exists (
          select from delivery e where e.company_id = $company and e.target = d.target and e.state = 'sending' and e.next_at > now()
            and e.submission_id = d.submission_id and e.created_at < d.created_at))
      order by d.next_at limit ${LOOKED_AT}
    ), ranked as materialized (
      select d.id, d.kind, d.target, d.mail_id, d.next_at, d.created_at,
        row_number() over (partition by d.target order by d.next_at, d.id) + (select count(*) from recent r where r.target = d.target) as nth,
        row_number() over (partition by d.target, d.kind, d.mail_id order by d.next_at, d.id) as nth_of_kind,
        count(*) over (partition by d.target, d.kind, d.mail_id) as of_kind
      from due d
    ), chosen as materialized (
      select id, kind, target, mail_id, of_kind from ranked where $per_address = 0 or nth <= $per_address order by next_at, id
      limit case when $per_company = 0 or (select count(*) from recent) < $per_company then 1 else 0 end
    ), taken as materialized (
      select id, coalesce(mail_id, id) as mail_id from chosen
      union
      select r.id, c.id from ranked r join chosen c on c.target = r.target and c.kind = r.kind
      where c.mail_id is null and r.mail_id is null and starts_with(c.kind, 'notice') and c.of_kind > ${NOTICES} and r.nth_of_kind <= ${GATHERED}
      union
      select d.id, c.mail_id from chosen c join delivery d on d.company_id = $company and d.mail_id = c.mail_id and d.next_at is not null
    ), put_off as (
      update delivery d set next_at = now() + least(interval '15 minutes', greatest(interval '1 minute', (now() - r.created_at) / 4)) from ranked r
      where d.company_id = $company and d.id = r.id and $per_address > 0 and r.nth > $per_address and r.id not in (select id from taken)
      returning d.id
    ), claimed as (
      update delivery d set state = 'sending', lease = $lease, mail_id = t.mail_id, attempts = attempts + 1,
        next_at = now() + interval '${LEASE_MINUTES} minutes'
      from taken t where d.company_id = $company and d.id = t.id and d.next_at is not null and (d.state <> 'sending' or d.next_at <= now())
      returning d.id, d.kind, d.target, d.submission_id as submission, d.webhook_id as webhook, d.attempts, d.mail_id as mail, d.stands_for, d.created_at,
        d.template_test as test, d.user_id as "user", d.account
    )
    select c.id, c.kind, c.target, c.submission, c.webhook, c.attempts, c.mail, c.stands_for, c.test, c."user", c.account,
      exists (select from put_off) or exists (select from taken)
        and (select count(*) from ranked where $per_address = 0 or nth <= $per_address) > (select count(*) from taken) as more
    from (select 1) one left join claimed c on true order by c.created_at, c.id`,
})

/**
 * What became of those of one mail that this lease took; nothing where somebody else took them meanwhile. `wait`: seconds, null: it is over. `renews`:
 * they may go with others next time, for surely nobody got them. What no mail could be written for goes as one of its own: others went without it. So does a
 * test of a template, whenever it goes.
 * What is to be tried again is not where a later one about the same submission waits for the same receiver: that says it all.
 */
export const finishDeliveries = defineStatement({
  scope: 'worker: sends what waits, to whom it was made for',
  parameters: {
    company,
    ids: uuids,
    lease: uuid,
    state: text.as<DeliveryState>(),
    reason: text,
    wait: double.nullable,
    caught: json().nullable,
    renews: boolean,
  },
  columns: { id: uuid },
  sql: `with own as materialized (
      select d.id, $wait::float8 is not null and d.stands_for = 0 and d.kind <> all(${BY_THEMSELVES}) and exists (
        select from delivery l where l.company_id = $company and l.submission_id = d.submission_id and l.target = d.target and l.created_at > d.created_at
          and l.next_at is not null and l.kind <> all(${BY_THEMSELVES}) and starts_with(l.kind, 'notice') = starts_with(d.kind, 'notice')) as is_overtaken
      from delivery d where d.company_id = $company and d.id = any($ids::uuid[]) and d.lease = $lease and d.state = 'sending'
    )
    update delivery d set state = case when o.is_overtaken then 'suppressed' else $state end,
      reason = case when o.is_overtaken then 'overtaken' else $reason end, caught = $caught::jsonb,
      mail_id = case when $reason = 'broken' or ($renews and d.template_test is not null) then gen_random_uuid() when not $renews then d.mail_id end,
      next_at = case when $wait::float8 is not null and not o.is_overtaken then now() + $wait * interval '1 second' end,
      done_at = case when $wait::float8 is null or o.is_overtaken then now() end
    from own o where d.company_id = $company and d.id = o.id and d.lease = $lease and d.state = 'sending' returning d.id`,
})

/** Addresses that were refused for good, by submission; not those that took one that was sent again. */
export const selectRefused = defineStatement({
  scope: 'worker: holds back what would not arrive',
  parameters: { company, submissions: uuids },
  columns: { submission: uuid.notNull, target: text },
  sql: `select distinct submission_id as submission, target from delivery
    where company_id = $company and channel = 'mail' and submission_id = any($submissions::uuid[]) and state = 'dead' and reason = 'refused'`,
})

/**
 * Those whose submission is gone: nothing of them stays, nor of their events. What happened to one that lies in the bin stays with it (in a transaction of
 * `seeBin`), but for the word that it is gone.
 */
export const removeDeliveries = defineStatement({
  scope: 'worker: sends what waits, to whom it was made for',
  parameters: { company, ids: uuids, lease: uuid },
  sql: `with d as (
      delete from delivery where company_id = $company and id = any($ids::uuid[]) and lease = $lease and state = 'sending' returning event_id
    )
    delete from event e where company_id = $company and id in (select event_id from d) and (e.data ? 'gone'
      or not exists (select from submission s where s.company_id = $company and s.id = e.submission_id))`,
})

/** The account of an address, and whether it may read what was sent to this form: as `selectHidden` of the handlers says it. */
export const selectAccount = defineStatement({
  parameters: { company, email_key: text, form: uuid },
  columns: { id: uuid, can_read: boolean.notNull },
  sql: `select u.id, (u.can_edit or u.can_view) and (u.can_add and u.can_edit and u.can_delete or not exists (
        select from form_handling h where h.company_id = $company and h.form_id = $form and h.submissions_for = 'handlers' and not exists (
          select from form_handler p where p.company_id = $company and p.form_id = $form and (p.user_id = u.id
            or exists (select from team_member m where m.company_id = $company and m.team_id = p.team_id and m.user_id = u.id))))) as can_read
    from users u where u.company_id = $company and u.email_key = $email_key and u.is_active`,
})

/** Removes what is over for so many days, at most so many of it. */
export const deleteOldDeliveries = defineStatement({
  scope: 'worker: removes what is old',
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `delete from delivery where company_id = $company and id in (
    select id from delivery where company_id = $company and done_at < now() - make_interval(days => $days) limit $most) returning id`,
})
