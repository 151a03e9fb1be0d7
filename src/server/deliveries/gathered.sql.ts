import { defineStatement } from '../db/define-statement.ts'
import { json, uuid } from '../db/sql-types.ts'
import { BY_THEMSELVES } from './by-themselves.ts'

const company = uuid

/** Does it go to the people that a form names? As `isNotice` says it. */
const IS_NOTICE = (delivery: string) => `starts_with(${delivery}.kind, 'notice')`

/**
 * What waits about the same submission to the same receiver goes in one with these, which were made just now (`rows`: NewDelivery[]); not what stands for
 * others too. To be asked under `lockDeliveries`: none of them is taken meanwhile.
 */
export const overtakeDeliveries = defineStatement({
  scope: 'worker: makes deliveries by what a form says of its mails',
  parameters: { company, rows: json() },
  columns: { id: uuid },
  sql: `update delivery d set state = 'suppressed', reason = 'overtaken', next_at = null, done_at = now()
    from jsonb_to_recordset($rows::jsonb) as x(event uuid, submission uuid, kind text, target text)
    where d.company_id = $company and d.submission_id = x.submission and d.target = x.target and d.event_id <> x.event
      and ${IS_NOTICE('d')} = ${IS_NOTICE('x')} and d.state in ('waiting', 'failed') and d.stands_for = 0 and d.kind <> all(${BY_THEMSELVES})
    returning d.id`,
})

/** Notices that are looked at to make one of many. */
const GATHERED_AT_ONCE = 1_000

/**
 * Of the oldest notices that wait one of each kind for each address stays, and stands for the others: its mail says how many they are. To be asked under
 * `lockDeliveries`: none of them is taken meanwhile. Gives those that are over.
 */
export const gatherNotices = defineStatement({
  scope: 'worker: makes deliveries by what a form says of its mails',
  parameters: { company },
  columns: { id: uuid },
  sql: `with oldest as materialized (
      select d.id, d.kind, d.target, d.stands_for, d.next_at from delivery d
      where d.company_id = $company and d.next_at is not null and d.channel = 'mail' and ${IS_NOTICE('d')} and d.template_test is null
        and d.state in ('waiting', 'failed')
      order by next_at limit ${GATHERED_AT_ONCE}
    ), gathered as materialized (
      select id, first_value(id) over (partition by target, kind order by next_at, id) as stays,
        sum(stands_for + 1) over (partition by target, kind) - 1 as others, count(*) over (partition by target, kind) as together
      from oldest
    ), staying as (
      update delivery d set stands_for = g.others, mail_id = gen_random_uuid() from gathered g
      where d.company_id = $company and d.id = g.id and g.id = g.stays and g.together > 1
    )
    update delivery d set state = 'suppressed', reason = 'gathered', next_at = null, done_at = now() from gathered g
    where d.company_id = $company and d.id = g.id and g.id <> g.stays returning d.id`,
})
