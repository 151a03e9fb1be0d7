import { defineStatement } from '../db/define-statement.ts'
import { bigint, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

/** When this transaction began. */
export const selectMoment = defineStatement({
  parameters: {},
  columns: { now: timestamp.notNull },
  sql: 'select now() as now',
})

/**
 * Requests that were sent or changed after `since`, or about which staff wrote a note, by their indexes: which of them somebody sees is asked where they are told. At
 * most so many.
 */
export const selectChangedRequests = defineStatement({
  scope: 'worker: each stream asks which of these its reader sees',
  parameters: { company, since: timestamp, most: bigint },
  columns: { id: uuid.notNull, at: timestamp.notNull },
  sql: `select x.id, x.at from (
      (select s.id, s.changed_at as at from submission s where s.company_id = $company and s.changed_at > $since order by s.changed_at, s.id limit $most)
      union all
      (select m.submission_id, m.at from message m where m.company_id = $company and m.kind = 'note' and m.at > $since order by m.at, m.submission_id limit $most)) x
    order by x.at, x.id limit $most`,
})
