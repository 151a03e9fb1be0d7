import type { WaitingRequests } from '#contract/portal/start-page.ts'
import { MAX_WAITING_COUNT, START_ROWS } from '#contract/portal/start-page.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { selectClashes } from './clashes.sql.ts'
import * as sql from './start-page.sql.ts'

/** What is soon begins within so many days, or began so many before and is not over. */
const [DAYS_AHEAD, DAYS_BEFORE] = [30, 30]
/** Several spaces of one request may clash: it is named once. */
const CLASHING_SPACES = 4 * START_ROWS

/** Nobody: for a reader without an account of their own. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface WaitingIds extends Pick<WaitingRequests, 'total' | 'more'> {
  readonly mine: readonly string[]
  readonly of_nobody: readonly string[]
}

export type ClashRow = StatementRow<typeof selectClashes>
export type RequestActivityRow = StatementRow<typeof sql.selectRequestActivity>
export type FormActivityRow = StatementRow<typeof sql.selectFormActivity>

/** What the start page of one company says (P8.150), by uuids of requests: what these are called is read once for all of it. `hidden`: as `SubmissionScope`. */
export function startPageOf(db: CompanyDb) {
  const { company } = db
  return {
    async waiting(user: string | undefined, hidden: readonly string[]): Promise<WaitingIds> {
      const me = user ?? NOBODY
      const [mine, ofNobody, counts] = await db.batch([
        sql.selectMine({ company, hidden, me, size: START_ROWS }),
        sql.selectOfNobody({ company, hidden, me, size: START_ROWS }),
        sql.countWaiting({ company, hidden, me, most: MAX_WAITING_COUNT }),
      ])
      const total = (counts[0]?.mine ?? 0) + (counts[0]?.of_nobody ?? 0)
      const ids = mine.map(({ id }) => id)
      return {
        mine: ids,
        of_nobody: ofNobody.slice(0, START_ROWS - ids.length).map(({ id }) => id),
        total: Math.min(total, MAX_WAITING_COUNT),
        more: total > MAX_WAITING_COUNT,
      }
    },

    /** What begins soon, or is under way. @param today civil day in the company's zone */
    async soon(today: string, hidden: readonly string[]): Promise<readonly string[]> {
      const day = Temporal.PlainDate.from(today)
      const [since, until] = [day.subtract({ days: DAYS_BEFORE }), day.add({ days: DAYS_AHEAD })]
      const rows = await db.run(
        sql.selectSoon({ company, hidden, since: since.toString(), today, until: until.toString(), size: START_ROWS + 1 }),
      )
      return rows.map(({ id }) => id)
    },

    /** The first space that clashes of each request. */
    async clashes(hidden: readonly string[]): Promise<readonly ClashRow[]> {
      const rows = await db.run(selectClashes({ company, hidden, size: CLASHING_SPACES }))
      return [...new Map(rows.toReversed().map(row => [row.submission, row])).values()].toReversed().slice(0, START_ROWS + 1)
    },

    requestActivity: (hidden: readonly string[]): Promise<RequestActivityRow[]> =>
      db.run(sql.selectRequestActivity({ company, hidden, size: START_ROWS })),

    formActivity: (): Promise<FormActivityRow[]> => db.run(sql.selectFormActivity({ company, size: START_ROWS })),
  }
}
