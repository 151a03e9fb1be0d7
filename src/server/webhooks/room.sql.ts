import { defineStatement } from '../db/define-statement.ts'
import { bigint, uuid } from '../db/sql-types.ts'

const company = uuid

/** Bytes of all bodies of a company, of what waits and of what is over. */
export const selectStoredBytes = defineStatement({
  parameters: { company },
  columns: { bytes: bigint.notNull },
  sql: 'select coalesce(sum(bytes), 0)::bigint as bytes from webhook_message where company_id = $company and body is not null',
})

/** Bytes of what waits for each webhook. */
export const selectWaitingBytes = defineStatement({
  scope: 'worker: how much the messages to programs take',
  parameters: { company },
  columns: { webhook: uuid.nullable, bytes: bigint.notNull },
  sql: `select d.webhook_id as webhook, sum(m.bytes)::bigint as bytes
    from webhook_message m join delivery d on d.company_id = $company and d.id = m.delivery_id and d.next_at is not null
    where m.company_id = $company and m.body is not null group by d.webhook_id`,
})

/** Erases what is over, the oldest first, until so many bytes are free: at most so many bodies. Gives how large each was. */
export const eraseOldestBodies = defineStatement({
  scope: 'worker: how much the messages to programs take',
  parameters: { company, excess: bigint, most: bigint },
  columns: { bytes: bigint.notNull },
  sql: `with over as materialized (
      select x.id, x.bytes, sum(x.bytes) over (order by x.created_at, x.id) - x.bytes as freed from (
        select m.delivery_id as id, m.bytes, m.created_at
        from webhook_message m join delivery d on d.company_id = $company and d.id = m.delivery_id and d.next_at is null
        where m.company_id = $company and m.body is not null order by m.created_at, m.delivery_id limit $most) x
    )
    update webhook_message m set body = null, answer = null from over o
    where m.company_id = $company and m.delivery_id = o.id and o.freed < $excess returning o.bytes::bigint as bytes`,
})
