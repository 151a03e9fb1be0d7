import type { PersonAct } from '#contract/portal/people-pages.ts'
import type { Portal } from '../portal.ts'

type StoredAct = Awaited<ReturnType<Portal['people']['acts']>>[number]

/** What was done about a person, for their page. */
export const personActs = (acts: readonly StoredAct[]): readonly PersonAct[] =>
  acts.map(({ at, action, actor, who, before, after }) => ({
    at: at.toISOString(),
    action,
    who: who ?? (actor === null ? '' : `removed person ${actor.slice(0, 4)}`),
    changes: changesOf(before ?? {}, after ?? {}),
  }))

function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): PersonAct['changes'] {
  return Object.keys(after).flatMap(name => {
    const change = { name, before: wordsOf(before[name]), after: wordsOf(after[name]) }
    return change.before === change.after ? [] : [change]
  })
}

const wordsOf = (fact: unknown): string => (Array.isArray(fact) ? fact.join(', ') : String(fact ?? ''))
