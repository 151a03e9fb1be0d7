import type { FormContent } from '#contract/portal/forms.ts'
import type { FormTrouble, LackingField, Mend, Warning } from '#engine/problems/wording.ts'

/** What the server found wrong with a form, at its place: stays there when fields are moved meanwhile. */
export interface PlacedIssue {
  readonly path: string
  readonly text: string
  /** Of the field or page it speaks of, or '' for the form's own parts. */
  readonly fieldId: string
  readonly pageId: string
  /** Within the field, page or form: `values/2/value`, `title`, … */
  readonly inside: string
  /** What puts a warning right; its path is one inside of the same field, page or form. */
  readonly mend?: Mend
  /** It leaves the form incomplete. */
  readonly trouble?: FormTrouble
  /** Fields that the form lacks for the field it speaks of. */
  readonly adds?: readonly LackingField[]
}

/** Gives each issue (`fields/0/fields/3/label`) its field or page. */
export function placeIssues(form: FormContent, issues: Readonly<Record<string, string>>): readonly PlacedIssue[] {
  return placeAll(
    form,
    Object.entries(issues).map(([path, text]) => ({ path, text })),
  )
}

/** The same of a list, in which a path may be there several times. */
export function placeAll(form: FormContent, found: readonly Warning[]): readonly PlacedIssue[] {
  return found.map(({ mend, ...one }) => ({
    ...one,
    ...locateIssue(form, one.path),
    ...(mend && { mend: { ...mend, path: locateIssue(form, mend.path).inside } }),
  }))
}

function locateIssue(form: FormContent, path: string): Pick<PlacedIssue, 'fieldId' | 'pageId' | 'inside'> {
  const [head, page = '', list, field = '', ...rest] = path.split('/')
  const found = head === 'fields' ? form.fields[Number(page)] : undefined
  if (!found || page === '') return { fieldId: '', pageId: '', inside: path }
  const inner = list === 'fields' && field !== '' ? found.fields[Number(field)] : undefined
  if (inner) return { fieldId: inner.id, pageId: found.id, inside: rest.join('/') }
  return { fieldId: '', pageId: found.id, inside: path.split('/').slice(2).join('/') }
}

/**
 * Those that nobody has worked on since the form was sent: a changed field or part is judged anew by the next save.
 * The same list as long as all of them are open.
 */
export function openIssues(issues: readonly PlacedIssue[], sent: FormContent, now: FormContent): readonly PlacedIssue[] {
  if (sent === now || issues.length === 0) return issues
  const before = partsOf(sent)
  const after = partsOf(now)
  const key = ({ fieldId, pageId, path }: PlacedIssue) => fieldId || pageId || (path.split('/')[0] ?? '')
  const open = issues.filter(issue => before.get(key(issue)) === after.get(key(issue)))
  return open.length === issues.length ? issues : open
}

/** Fields and pages by id, the form's own parts by name. A page is its title and conditions: its fields count alone. */
function partsOf(form: FormContent): Map<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(form))
  for (const page of form.fields) {
    parts.set(page.id, JSON.stringify([page.title, page.conditions]))
    for (const field of page.fields) parts.set(field.id, field)
  }
  return parts
}

/** The issues within a field, by the path inside it. */
export function issuesOf(issues: readonly PlacedIssue[], fieldId: string): Readonly<Record<string, string>> {
  return byPathInside(issues.filter(issue => issue.fieldId === fieldId))
}

/** Issues of one field, or of one page, by the path inside of it. */
export function byPathInside(issues: readonly PlacedIssue[]): Readonly<Record<string, string>> {
  return Object.fromEntries(issues.map(({ inside, text }) => [inside, text]))
}
