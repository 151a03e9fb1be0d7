import type { Actor } from '../../audit/actor.ts'
import type { AuditEntry } from '../../audit/record.ts'
import type { ExportOptions } from './options.ts'

/** What the audit has of submissions that leave as a file: how many there may be, not which words they were looked for by. */
export function exportAct(by: Actor, { format, with_files, form, from, to, search, person }: ExportOptions): AuditEntry {
  // Who it is about is said by the uuid of an account alone.
  if (person) return { by, action: 'person_exported', object: { kind: 'person', ...(person.user !== null && { id: person.user }) } }
  const after = { format, with_files, from: from ?? undefined, to: to ?? undefined, is_searched: search !== '' }
  return { by, action: 'submissions_exported', ...(form !== null && { object: { kind: 'form', id: form } }), after }
}
