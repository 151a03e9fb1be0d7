import type { AuditAction } from '#contract/portal/audit.ts'
import type { PersonAct } from '#contract/portal/people-pages.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { auditTexts } from '../admin_audit/audit-texts.ts'
import { actTexts as texts } from './act-texts.ts'

/** An act about a person in words: what it was, then each fact that changed by it. */
export function actWords({ action, changes }: PersonAct): readonly string[] {
  return [actionWord(action), ...changes.map(({ name, before, after }) => changeWord(name, factWord(name, before), factWord(name, after)))]
}

/** About a person some are said shorter than in the log of the company. */
const actionWord = (action: AuditAction): string => {
  const shorter: Readonly<Partial<Record<AuditAction, string>>> = texts.actions
  return shorter[action] ?? auditTexts.actions[action]
}

const FLAG_LABELS: Readonly<Record<string, { readonly label: string }>> = peopleTexts.flags
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values

/** What nobody has may be much to say of permissions, and nothing of the way of a login. */
const CAN_BE_NONE: ReadonlySet<string> = new Set(['permissions', 'role', 'teams'])

function changeWord(name: string, before: string, after: string): string {
  if (name === 'changed') return texts.changed(after)
  const label = texts.facts[name as keyof typeof texts.facts] ?? FLAG_LABELS[name]?.label ?? name.replaceAll('_', ' ')
  return texts.change(label, CAN_BE_NONE.has(name) ? before || texts.nothing : before, after || texts.nothing)
}

/** Flags as the screen calls them, and what the audit shortens in words. */
function factWord(name: string, fact: string): string {
  if ((name === 'by_mail' || Object.hasOwn(FLAG_LABELS, name)) && fact !== '') return fact === 'true' ? texts.yes : texts.no
  if (name !== 'permissions') return VALUES[name]?.[fact] ?? fact
  const labels = Object.entries(peopleTexts.flags)
  return fact
    .split(', ')
    .flatMap(flag => labels.find(([key]) => key === flag)?.[1].label ?? [])
    .join(', ')
}
