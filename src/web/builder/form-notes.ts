import type { Page } from '#engine/model/form.ts'
import type { PlacedIssue } from './issues.ts'
import { sameList } from './merge.ts'

/** What is said at the fields and pages of a form: found once for all of them. */
export interface FormNotes {
  /** What is wrong with a field, by its id. */
  readonly byField: ReadonlyMap<string, readonly PlacedIssue[]>
  /** What is wrong with a page itself, its title and its conditions, by its id. */
  readonly byPage: ReadonlyMap<string, readonly PlacedIssue[]>
  /** Ids of fields that their author should know something about. */
  readonly warned: ReadonlySet<string>
}

export function notesOf(issues: readonly PlacedIssue[], warnings: readonly Pick<PlacedIssue, 'fieldId'>[]): FormNotes {
  return {
    byField: grouped(issues, ({ fieldId }) => fieldId),
    byPage: grouped(issues, ({ fieldId, pageId }) => (fieldId === '' ? pageId : '')),
    warned: new Set(warnings.map(({ fieldId }) => fieldId)),
  }
}

/** By their ids; without those that have none. */
function grouped(issues: readonly PlacedIssue[], idOf: (issue: PlacedIssue) => string): ReadonlyMap<string, readonly PlacedIssue[]> {
  const groups = new Map<string, PlacedIssue[]>()
  for (const issue of issues) {
    const id = idOf(issue)
    const group = groups.get(id)
    if (group) group.push(issue)
    else if (id !== '') groups.set(id, [issue])
  }
  return groups
}

const NONE: readonly PlacedIssue[] = []

/** Do both say the same of this page and its fields? Then nothing of it has to be drawn anew. */
export function areSameOn(page: Page, before: FormNotes, after: FormNotes): boolean {
  if (before === after) return true
  const isSame = (key: 'byField' | 'byPage', id: string) => {
    const [were, are] = [before[key].get(id) ?? NONE, after[key].get(id) ?? NONE]
    return sameList(were, are) === were
  }
  return isSame('byPage', page.id) && page.fields.every(({ id }) => isSame('byField', id) && before.warned.has(id) === after.warned.has(id))
}
