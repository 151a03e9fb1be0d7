import { inBackground } from '../db/background.ts'
import { withoutBudget } from '../db/budget.ts'
import { seeBin } from '../db/bin.sql.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import * as sql from './leaving.sql.ts'

/** So many rows of a person are rewritten by one statement: each of a request has its words written anew, and a statement has few seconds. */
export const PORTION = 500

/** Rewrites at most so many rows of what somebody leaves, and says how many those were: fewer, and there are no more. */
export type RowsOfLeaver = () => BoundStatement<{ readonly changed: number }>

interface Leaver {
  /** uuids of the company, and of who leaves. */
  readonly company: string
  readonly id: string
}

interface PassingOn extends Leaver {
  /** uuid of who takes over; null: nobody. */
  readonly to: string | null
  /** uuid of who decides it; null: an operator, or the portal. */
  readonly by: string | null
}

/** The open requests that somebody works on (P8.87). */
export const openRequestsOf =
  (passing: PassingOn): RowsOfLeaver =>
  () =>
    sql.passOnRequests({ ...passing, most: PORTION })

/** What names somebody who is removed, besides: what they worked on, what they sent, and what they did. */
export const namesOf = ({ company, id }: Leaver): readonly RowsOfLeaver[] =>
  [sql.forgetAssignee, sql.disownSubmissions, sql.disownHistory].map(rewrite => () => rewrite({ company, id, most: PORTION }))

/** @returns how many rows it were */
export const rewritePortion = async (tx: Runner, portion: RowsOfLeaver): Promise<number> => (await tx.run(portion()))[0]?.changed ?? 0

/** All of it in one transaction: for what is few. */
export async function rewriteAll(tx: Runner, portions: readonly RowsOfLeaver[]): Promise<void> {
  for (const portion of portions) while ((await rewritePortion(tx, portion)) >= PORTION);
}

/** Each portion in a transaction of its own, for however long all of it takes and whoever waits for it: what was done stays done. */
export async function rewriteByPortions(db: CompanyDb, portions: readonly RowsOfLeaver[]): Promise<void> {
  await inBackground(() =>
    withoutBudget(async () => {
      for (const portion of portions) while ((await rewriteWithBin(db, portion)) >= PORTION);
    }),
  )
}

/** As `rewritePortion`, also of what lies in the bin: nothing that is left there names them. */
async function rewriteWithBin(db: CompanyDb, portion: RowsOfLeaver): Promise<number> {
  const [, rows] = await db.batch([seeBin({}), portion()])
  return rows[0]?.changed ?? 0
}

/** Does somebody leave more than fits into one transaction? */
export const leavesMuch = async (db: CompanyDb, { company, id }: Leaver): Promise<boolean> =>
  (await rewriteWithBin(db, () => sql.selectLeavesMuch({ company, id, most: PORTION }))) >= PORTION
