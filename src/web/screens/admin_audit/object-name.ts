import type { AuditRow } from '#contract/portal/audit.ts'
import { auditTexts as texts } from './audit-texts.ts'

/** What something is called: by its name, settings by what they are; of what has none only its kind. */
export function objectName({ kind, id, name }: NonNullable<AuditRow['object']>): string {
  if (kind === 'settings') return texts.settings[id] ?? id
  return name || texts.objects[kind]
}
