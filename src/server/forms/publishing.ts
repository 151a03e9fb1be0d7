import type { Actor } from '../audit/actor.ts'
import type { AuditEntry } from '../audit/record.ts'
import type { Columns } from './columns.ts'

/** A version that was saved: whether visitors could open the form before, and can now. */
interface OpenedVersion {
  /** uuid of the form. */
  readonly id: string
  readonly path: string
  /** Of the version. */
  readonly number: number
  readonly was: boolean
  readonly is: boolean
}

/** May visitors open it? */
export const isOpen = ({ is_active, is_valid }: Pick<Columns, 'is_active' | 'is_valid'>): boolean => is_active && is_valid

/** What the audit has of it: each version that visitors get, and that they get none any more. What nobody sees but its author is in its log alone. */
export function publishing(by: Actor, { id, path, number, was, is }: OpenedVersion): AuditEntry | undefined {
  if (!was && !is) return undefined
  return { by, action: is ? 'form_published' : 'form_unpublished', object: { kind: 'form', id }, after: { path, version: number } }
}
