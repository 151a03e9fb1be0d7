import { createHash } from 'node:crypto'
import type { StatementRow } from '../db/define-statement.ts'
import type { selectUnsealed } from './seals.sql.ts'

/** A row of the audit as it is sealed: all that stands in it. */
export type SealableRow = StatementRow<typeof selectUnsealed>

/** SHA-256 of a row. @param company its uuid */
export function digestOf(company: string, row: SealableRow): Buffer {
  const { id, at, actor, actor_kind, address, action, object_kind, object, before, after, request_id } = row
  return createHash('sha256')
    .update(JSON.stringify([company, id, at, actor, actor_kind, address, action, object_kind, object, before, after, request_id]))
    .digest()
}

/** A row under a seal. */
export interface SealedRow {
  readonly id: string
  readonly digest: Uint8Array
}

/** Of all rows of a seal, in whatever order they come. */
export function digestOfAll(rows: readonly SealedRow[]): Buffer {
  const all = createHash('sha256')
  for (const { id, digest } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) all.update(id).update(digest)
  return all.digest()
}

/** What a seal says. */
export interface Seal {
  readonly number: number
  readonly rows: number
  readonly digest: Uint8Array
  /** `mac` of the one before; empty for the first. */
  readonly previous: Uint8Array
  readonly at: Date
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** What its `mac` is made of. */
export const textOfSeal = (company: string, { number, rows, digest, previous, at }: Seal): string =>
  JSON.stringify(['seal', company, number, rows, hex(digest), hex(previous), at.getTime()])

/** What the `mac` of a note is made of that the rows of a seal were removed in time. */
export const textOfForgetting = (company: string, seal: number, at: Date): string =>
  JSON.stringify(['forgotten', company, seal, at.getTime()])

/** A seal as a log line or a person names it: `12:9f86d081…`. Whoever wrote one down sees when later ones were cut off. */
export const headOf = (number: number, mac: Uint8Array): string => `${number}:${hex(mac)}`
