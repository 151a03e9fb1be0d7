import type { Runner } from '../db/company-db.ts'
import * as sql from './people-changes.sql.ts'

interface HandOver {
  /** uuids of the company, of who leaves, and of an active person who takes over. */
  readonly company: string
  readonly id: string
  readonly to: string
}

/**
 * What is somebody's own goes to another person (P2.64): of each kind of it a statement stands here, and a count in `selectPerson`. The requests that they
 * work on may be many: see leaving.ts.
 */
export async function handOver(tx: Runner, parts: HandOver): Promise<void> {
  await tx.run(sql.handOverForms(parts))
  await tx.run(sql.handOverTeams(parts))
  await tx.run(sql.handOverTokens(parts))
  await tx.run(sql.handOverWebhooks(parts))
}
