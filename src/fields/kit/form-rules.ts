import type { FormDefinition } from '#engine/model/form.ts'
import type { ReportIssue } from './field-rules.ts'

/** What no single field can know: that there is one, and that ids differ. Names and counts are the engine's to judge. */
export function formRules(form: FormDefinition, report: ReportIssue): void {
  if (form.fields.every(page => page.fields.length === 0)) report('fields', 'A form needs at least one field.')
  const ids = new Set<string>()
  const once = (id: string, path: string) => {
    if (ids.has(id)) report(path, 'Two parts of this form have the same id.')
    ids.add(id)
  }
  for (const [p, page] of form.fields.entries()) {
    once(page.id, `fields/${p}/id`)
    for (const [f, field] of page.fields.entries()) once(field.id, `fields/${p}/fields/${f}/id`)
  }
}

/** What the author of a form is told when its old `redirect_to` leads nowhere. */
export const redirectDropped = (segment: string): string =>
  `After a submit the form led to “${segment}”, which is no page of this portal: choose a page to follow, or save it without one.`
