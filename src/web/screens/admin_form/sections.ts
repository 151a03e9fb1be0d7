import { may, type Permissions } from '#contract/call.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { getHandlers } from '#contract/portal/handlers.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { nameOf, pageName } from '../../builder/labels.ts'
import { editorTexts } from '../../admin/texts-editor.ts'

/** The editor's sections, in order (P8.12, P10.41, P2.77). */
export const sections = [
  { key: 'basic', title: editorTexts.basic },
  { key: 'settings', title: editorTexts.settings },
  { key: 'display', title: editorTexts.display },
  { key: 'content', title: editorTexts.content },
  { key: 'saved', title: editorTexts.savedDialog },
  { key: 'submitted', title: editorTexts.submittedDialog },
  { key: 'edited', title: editorTexts.editedDialog },
  { key: 'mails', title: editorTexts.mails },
  { key: 'handlers', title: editorTexts.handlers },
] as const

/** Those that are for somebody with these permissions: who handles a form is a matter of whoever may edit them all. */
export const sectionsFor = (permissions: Permissions) =>
  sections.filter(({ key }) => key !== 'handlers' || may(permissions, getHandlers.needs))

/** Those that are saved apart from the form, and before it, in this order. */
export const besides = ['mails', 'handlers'] as const satisfies readonly SectionKey[]
export type BesideKey = (typeof besides)[number]

export type SectionKey = (typeof sections)[number]['key']
export type DialogKey = 'saved' | 'submitted' | 'edited'

/** Is it about the texts of one of the visitor's dialogs? */
export function isDialog(section: SectionKey): section is DialogKey {
  return section === 'saved' || section === 'submitted' || section === 'edited'
}

const homes: Readonly<Record<string, SectionKey>> = {
  fields: 'content',
  is_active: 'settings',
  is_login_required: 'settings',
  can_be_saved: 'settings',
  can_request_another: 'settings',
  guest_edit_days: 'settings',
  bookings_wait: 'settings',
  bookings_confirmed: 'settings',
  redirect_page: 'settings',
  submit_conditions: 'settings',
  integration_form_id: 'settings',
  integration_conditions: 'settings',
  grid_mode: 'display',
  check_answers: 'display',
  language: 'display',
  translations: 'display',
  saved_title: 'saved',
  saved_content: 'saved',
  submitted_title: 'submitted',
  submitted_content: 'submitted',
  edited_title: 'edited',
  edited_content: 'edited',
}

/** How requests of a form begin. */
export const beginningOf = ({ bookings_wait, bookings_confirmed }: Pick<FormContent, 'bookings_wait' | 'bookings_confirmed'>) =>
  bookings_wait ? 'waitlist' : bookings_confirmed ? 'confirmed' : 'requested'

/** Where an issue is mended. */
export function sectionOf({ path }: PlacedIssue): SectionKey {
  return homes[path.split('/')[0] ?? ''] ?? 'basic'
}

/** The same of each in words: a field by its label, a page by its title, everything else by its section. One walk of the form for all of them. */
export function describeLocations(form: FormContent, issues: readonly PlacedIssue[]): readonly string[] {
  if (issues.length === 0) return []
  const names = new Map<string, string>()
  for (const [index, page] of form.fields.entries()) {
    names.set(page.id, pageName(page, index))
    for (const field of page.fields) names.set(field.id, nameOf(field))
  }
  const titleOf = (key: SectionKey) => sections.find(section => section.key === key)?.title ?? ''
  return issues.map(issue => names.get(issue.fieldId) ?? names.get(issue.pageId) ?? titleOf(sectionOf(issue)))
}
