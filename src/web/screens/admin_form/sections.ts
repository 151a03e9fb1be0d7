import type { PlacedIssue } from '../../builder/issues.ts'

/** The editor's sections, in order (specification section 2, Admin form detail/editor). */
export const sections = [
  { key: 'basic', title: 'BASIC' },
  { key: 'settings', title: 'SETTINGS' },
  { key: 'display', title: 'DISPLAY' },
  { key: 'content', title: 'CONTENT' },
  { key: 'saved', title: 'SAVE SUCCESS DIALOG' },
  { key: 'submitted', title: 'SUBMITTED DIALOG' },
  { key: 'edited', title: 'EDIT EVENT SUBMITTED DIALOG' },
] as const

export type SectionKey = (typeof sections)[number]['key']

const homes: Readonly<Record<string, SectionKey>> = {
  fields: 'content',
  is_active: 'settings',
  is_login_required: 'settings',
  can_be_saved: 'settings',
  can_request_another: 'settings',
  redirect_to: 'settings',
  submit_conditions: 'settings',
  grid_mode: 'display',
  saved_title: 'saved',
  saved_content: 'saved',
  submitted_title: 'submitted',
  submitted_content: 'submitted',
  edited_title: 'edited',
  edited_content: 'edited',
}

/** Where an issue is mended. */
export function sectionOf({ path }: PlacedIssue): SectionKey {
  return homes[path.split('/')[0] ?? ''] ?? 'basic'
}
