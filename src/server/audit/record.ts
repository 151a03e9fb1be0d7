import type { AuditAction, AuditObject } from '#contract/portal/audit.ts'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { Actor } from './actor.ts'
import { insertAudit } from './record.sql.ts'

/**
 * What is said of something before or after an act: permissions, role, teams, state, names of what changed. Never answers, secrets or tokens; e-mail
 * addresses are blanked, and what is too long is left out.
 */
export type AuditFacts = Readonly<Record<string, AuditFact>>
export type AuditFact = string | number | boolean | null | undefined | readonly string[]

/** A row of the audit before it is written. */
export interface AuditEntry {
  readonly by: Actor
  readonly action: AuditAction
  /** What it is done to. `id`: its uuid, or the name of settings (`profile`). */
  readonly object?: { readonly kind: AuditObject; readonly id?: string }
  readonly before?: AuditFacts | undefined
  readonly after?: AuditFacts | undefined
}

/**
 * Writes an act into the audit (P2.70).
 * @param db the transaction of the act: the row is there exactly if the act was done. Where the disk is full both are refused, with 507
 */
export async function record(db: Pick<Runner, 'run'>, entry: AuditEntry): Promise<void> {
  await db.run(auditRow(entry))
}

/**
 * Runs a statement of an act, and writes the act if it gave a row: both or none.
 * @param entryOf what to write of the row; undefined: nothing
 */
export const recorded = <Row>(
  db: Pick<CompanyDb, 'transaction'>,
  statement: BoundStatement<Row>,
  entryOf: (row: Row) => AuditEntry | undefined,
): Promise<Row[]> =>
  db.transaction(async tx => {
    const rows = await tx.run(statement)
    const [first] = rows
    const entry = first === undefined ? undefined : entryOf(first)
    if (entry) await record(tx, entry)
    return rows
  })

/** The same as a statement of a `batch`. */
export const auditRow = ({ by, action, object, before, after }: AuditEntry): BoundStatement<unknown> =>
  insertAudit({
    company: by.company,
    actor: by.user ?? null,
    actor_kind: by.kind,
    address: clean(by.address ?? '', MAX_ADDRESS),
    action,
    object_kind: object?.kind ?? '',
    object: clean(object?.id ?? '', MAX_OBJECT),
    before: factsOf(before),
    after: factsOf(after),
    request_id: clean(by.requestId ?? '', MAX_REQUEST_ID),
  })

/** Settings were saved: which ones, by their names. What they hold may be a secret. @param of which settings */
export const savedSettings = (by: Actor, of: string, changed: readonly string[]): AuditEntry => ({
  by,
  action: 'settings_changed',
  object: { kind: 'settings', id: of },
  after: { changed },
})

/** Names of what is another than before. @param changes what is written in place of what was there; what is undefined stays */
export const changedNames = (before: object | undefined, changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const was: unknown = before?.[name as keyof typeof before]
    return value === undefined || JSON.stringify(value) === JSON.stringify(was) ? [] : [name]
  })

/** Bytes; the table has the same limits. */
const [MAX_ADDRESS, MAX_OBJECT, MAX_REQUEST_ID] = [64, 200, 100]
/** Of `before` and of `after`, as JSON. PostgreSQL writes a space behind each comma and colon; its limit is half as much again. */
const MAX_FACTS = 1200
const MAX_TEXT = 200
/** Of a list; more are counted. */
const MAX_LIST = 20

function factsOf(facts: AuditFacts | undefined): string | null {
  if (!facts) return null
  const all = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [[clean(name, MAX_TEXT), factOf(value)] as const],
  )
  for (let count = all.length; count > 0; count--) {
    const left = all.length - count
    const text = JSON.stringify(Object.fromEntries([...all.slice(0, count), ...(left > 0 ? [['left_out', left] as const] : [])]))
    if (Buffer.byteLength(text) <= MAX_FACTS) return text
  }
  return '{}'
}

function factOf(value: Exclude<AuditFact, undefined>): string | number | boolean | null | readonly string[] {
  if (typeof value === 'string') return clean(value, MAX_TEXT)
  if (value === null || typeof value !== 'object') return value
  const more = value.length - MAX_LIST
  return [...value.slice(0, MAX_LIST).map(one => clean(one, MAX_TEXT)), ...(more > 0 ? [`+${more}`] : [])]
}

const EMAIL = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g

/** A text that PostgreSQL takes, without e-mail addresses, of at most so many bytes. */
function clean(text: string, bytes: number): string {
  const plain = text.slice(0, bytes).toWellFormed().replaceAll('\0', '').replace(EMAIL, '…@…')
  if (Buffer.byteLength(plain) <= bytes) return plain
  let short = plain
  while (Buffer.byteLength(short) > bytes) short = short.slice(0, -1)
  return short.toWellFormed()
}
