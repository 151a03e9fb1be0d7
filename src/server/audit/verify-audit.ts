import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import type { AuditKeys } from './audit-keys.ts'
import { digestOf, digestOfAll, headOf, textOfForgetting, textOfSeal } from './seals.ts'
import { countUnsealed, selectSealed, selectSeals } from './seals.sql.ts'

const SEALS_AT_ONCE = 200
/** A row waits 5 s for its seal; longer than this nobody seals. */
const MAX_UNSEALED_SECONDS = 60
/** No company keeps its audit for less. */
const MIN_DAYS = 30
const DAY_MS = 86_400_000

/** What was found in the audit of a company. */
export interface AuditFinding {
  readonly seals: number
  /** Rows under seals. */
  readonly rows: number
  /** Of the seals, those whose rows were removed because they were over. */
  readonly forgotten: number
  /** Rows that no seal has yet. */
  readonly unsealed: number
  /** The newest seal (`headOf`); '' where there is none. */
  readonly head: string
  /** The first thing that is wrong, as a sentence; undefined: nothing is. */
  readonly wrong?: string
}

type StoredSeal = StatementRow<typeof selectSeals>

/**
 * Walks the seals of a company from the first to the last, and every row under them, as they were in one instant (P2.73).
 * @param expected a head that somebody wrote down: the seal of its number has to be that one
 */
export async function verifyAudit(db: CompanyDb, keys: AuditKeys, expected?: string): Promise<AuditFinding> {
  const { company } = db
  return db.snapshot(async snapshot => {
    // First: what waits now has its seal before all is walked through.
    const [waiting] = await snapshot.run(countUnsealed({ company }))
    const walked = await walk({ snapshot, company, keys }, expected)
    const wrong = walked.wrong ?? wrongEnd(walked, expected) ?? tooLong(waiting?.count ?? 0, waiting?.seconds ?? 0)
    const { seals, rows, forgotten, head } = walked
    return { seals, rows, forgotten, unsealed: waiting?.count ?? 0, head, ...(wrong !== undefined && { wrong }) }
  })
}

interface WalkContext {
  readonly snapshot: Runner
  /** uuid */
  readonly company: string
  readonly keys: AuditKeys
}

interface Walked extends Omit<AuditFinding, 'unsealed'> {
  readonly isExpectedThere: boolean
}

async function walk(context: WalkContext, expected: string | undefined): Promise<Walked> {
  const { snapshot, company } = context
  let before: StoredSeal | undefined
  let wrong: string | undefined
  let [seals, rows, forgotten, isExpectedThere] = [0, 0, 0, false]
  for (let isMore = true; isMore;) {
    const some = await snapshot.run(selectSeals({ company, after: before?.number ?? 0, most: SEALS_AT_ONCE }))
    for (const seal of some) {
      wrong ??= wrongIn(seal, before, context) ?? (await wrongUnder(seal, context))
      seals++
      if (seal.forgotten_at === null) rows += seal.rows
      else forgotten++
      if (expected === headOf(seal.number, seal.mac)) isExpectedThere = true
      before = seal
    }
    isMore = some.length === SEALS_AT_ONCE
  }
  const head = before ? headOf(before.number, before.mac) : ''
  return { seals, rows, forgotten, head, isExpectedThere, ...(wrong !== undefined && { wrong }) }
}

const wrongEnd = ({ isExpectedThere }: Walked, expected: string | undefined): string | undefined =>
  expected === undefined || isExpectedThere
    ? undefined
    : `The seal ${expected} is not there: the end of the audit was cut off, or made anew since that was written down.`

const tooLong = (unsealed: number, seconds: number): string | undefined =>
  seconds > MAX_UNSEALED_SECONDS
    ? `${unsealed} rows have no seal, the oldest for ${Math.floor(seconds)} s: their seals were removed, or no server runs, which makes one every 5 s.`
    : undefined

/** What is wrong with a seal itself. */
function wrongIn(seal: StoredSeal, before: StoredSeal | undefined, { company, keys }: WalkContext): string | undefined {
  const { number, at } = seal
  const next = (before?.number ?? 0) + 1
  if (number !== next) return `Seal ${next} is gone.`
  if (!Buffer.from(seal.previous).equals(before?.mac ?? Buffer.alloc(0))) return `Seal ${number} does not follow seal ${number - 1}.`
  const checked = keys.check(seal.key_id, textOfSeal(company, seal), seal.mac)
  if (checked === 'unknown') return missingKey(`Seal ${number}`, seal.key_id)
  if (checked === 'wrong') return `Seal ${number} was changed, or made without the key.`
  const { forgotten_at, forgotten_mac, forgotten_key } = seal
  if (forgotten_at === null) return undefined
  const note = keys.check(forgotten_key ?? '', textOfForgetting(company, number, forgotten_at), forgotten_mac ?? Buffer.alloc(0))
  if (note === 'unknown') return missingKey(`The note that the rows of seal ${number} are over`, forgotten_key ?? '')
  const isTooEarly = forgotten_at.getTime() - at.getTime() < MIN_DAYS * DAY_MS
  return note === 'wrong' || isTooEarly ? `The rows of seal ${number} were removed before their time.` : undefined
}

const missingKey = (what: string, id: string) =>
  `${what} was made with the key ${id}, which is not here: give it behind the newest one in FOYER_SECRET_KEY.`

/** What is wrong with the rows under a seal. */
async function wrongUnder(seal: StoredSeal, { snapshot, company }: WalkContext): Promise<string | undefined> {
  const { number } = seal
  const rows = await snapshot.run(selectSealed({ company, seal: number }))
  if (seal.forgotten_at !== null) return rows.length > 0 ? `Rows of seal ${number} are there that were removed.` : undefined
  const changed = rows.find(row => !digestOf(company, row).equals(row.digest))
  if (changed) return `The row ${changed.id} of seal ${number} was changed (${changed.action}, ${instant(changed.at)}).`
  if (rows.length < seal.rows) return `${seal.rows - rows.length} of the ${seal.rows} rows of seal ${number} are gone.`
  if (!digestOfAll(rows).equals(seal.digest)) return `Other rows stand under seal ${number} than it was made for.`
  return undefined
}

const instant = (micros: number) => new Date(micros / 1000).toISOString()
