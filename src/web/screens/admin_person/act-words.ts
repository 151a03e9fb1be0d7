import type { AuditAction } from '#contract/portal/audit.ts'
import type { PersonAct } from '#contract/portal/people-pages.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { actTexts as texts } from './act-texts.ts'

/** An act about a person in words: what it was, then each fact that changed by it. */
export function actWords({ action, changes }: PersonAct): readonly string[] {
  return [actionWord(action), ...changes.map(({ name, before, after }) => changeWord(name, factWord(name, before), factWord(name, after)))]
}

const actionWord = (action: AuditAction): string => {
  const known: Readonly<Record<string, string>> = texts.actions
  return known[action] ?? action.replaceAll('_', ' ')
}

const changeWord = (name: string, before: string, after: string): string =>
  name === 'changed'
    ? texts.changed(after)
    : texts.change(texts.facts[name as keyof typeof texts.facts] ?? name, before || texts.nothing, after || texts.nothing)

/** Flags as the screen calls them. */
function factWord(name: string, fact: string): string {
  if (name !== 'permissions') return fact
  const labels = Object.entries(peopleTexts.flags)
  return fact
    .split(', ')
    .flatMap(flag => labels.find(([key]) => key === flag)?.[1].label ?? [])
    .join(', ')
}
