import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, uuid } from '../db/sql-types.ts'

const company = uuid

/** Requests and answers of so many days ago, at most so many of them: they hold what somebody typed. */
export const eraseBodies = defineStatement({
  parameters: { company, days: integer, most: bigint },
  columns: { id: uuid },
  sql: `update webhook_message set body = null, answer = null where company_id = $company and delivery_id in (
      select delivery_id from webhook_message where company_id = $company and (body is not null or answer is not null)
        and created_at < now() - make_interval(days => $days) limit $most)
    returning delivery_id as id`,
})

/** What waits for webhooks that were switched off is over: it can be sent again by hand. At most so many. */
export const endWaiting = defineStatement({
  scope: 'worker: removes what is old',
  parameters: { company, most: bigint },
  columns: { id: uuid },
  sql: `update delivery set state = 'suppressed', reason = 'webhook_off', next_at = null, done_at = now() where company_id = $company and id in (
      select d.id from webhook w join delivery d on d.company_id = $company and d.channel = 'webhook' and d.webhook_id = w.id
        and d.next_at is not null and (d.state <> 'sending' or d.next_at < now())
      where w.company_id = $company and not w.enabled and w.deleted_at is null limit $most)
    returning id`,
})

/** What was sent to webhooks that were removed. At most so many. */
export const deleteOfRemoved = defineStatement({
  scope: 'worker: removes what is old',
  parameters: { company, most: bigint },
  columns: { id: uuid },
  sql: `delete from delivery where company_id = $company and id in (
      select d.id from webhook w join delivery d on d.company_id = $company and d.channel = 'webhook' and d.webhook_id = w.id
      where w.company_id = $company and w.deleted_at is not null limit $most)
    returning id`,
})

/** Those of which nothing is left. */
export const deleteRemoved = defineStatement({
  scope: 'worker: removes what is old',
  parameters: { company },
  columns: { id: uuid },
  sql: `delete from webhook w where w.company_id = $company and w.deleted_at is not null
      and not exists (select from delivery d where d.company_id = $company and d.channel = 'webhook' and d.webhook_id = w.id)
    returning w.id`,
})
