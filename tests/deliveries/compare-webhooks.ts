import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../kit/sql.ts'
import type { ReceivedRequest } from './receiver-process.ts'

/** What was committed against what a program took. */
export interface WebhooksComparison {
  readonly requests: number
  /** Submissions of which it was to hear and did not, as uuids. */
  readonly unheard: readonly string[]
  /** Submissions that it heard of, and that are not there. */
  readonly unknownToUs: readonly string[]
  /** Requests that came once more, under the same webhook-id. */
  readonly repeatedRequests: number
  /** Submissions that it heard of under more than one webhook-id. */
  readonly renamedRequests: readonly string[]
  /** What was given up: no more than it never takes. */
  readonly deadRequests: number
}

/** @param requests of one webhook that hears of every new submission */
export async function compareWebhooks(db: CompanyDb, requests: readonly ReceivedRequest[]): Promise<WebhooksComparison> {
  const submissions = await db.run(
    sql<{ id: string; email: string }>`select id, answers ->> 'email' as email from submission where company_id = ${db.company}::uuid`,
  )
  const [given] = await db.run(sql<{ dead: number }>`select count(*)::int as dead from delivery
    where company_id = ${db.company}::uuid and channel = 'webhook' and state = 'dead'`)
  const idsOf = Map.groupBy(requests, ({ submission }) => submission)
  const known = new Set(submissions.map(({ id }) => id))
  const due = submissions.filter(({ email }) => !email.startsWith('refuse'))
  return {
    requests: requests.length,
    unheard: due.flatMap(({ id }) => (idsOf.has(id) ? [] : [id])),
    unknownToUs: [...idsOf.keys()].filter(id => !known.has(id)),
    repeatedRequests: requests.length - new Set(requests.map(({ id }) => id)).size,
    renamedRequests: [...idsOf].flatMap(([submission, of]) => (new Set(of.map(({ id }) => id)).size > 1 ? [submission] : [])),
    deadRequests: given?.dead ?? -1,
  }
}
