import type { Field, Page } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/** Lines of one save in the log; more would not be read. */
const MAX_LINES = 100
const MAX_LENGTH = 200

const TEXTS = {
  eventops_form_name: 'Name',
  title: 'Title',
  redirect_page: 'Redirect after submission',
  integration_form_id: 'Linked meeting-request form',
  saved_title: 'Title of the saved dialog',
  submitted_title: 'Title of the submitted dialog',
  edited_title: 'Title of the edited dialog',
} as const

const LONG_TEXTS = {
  description: 'Description',
  intro: 'Intro',
  saved_content: 'Text of the saved dialog',
  submitted_content: 'Text of the submitted dialog',
  edited_content: 'Text of the edited dialog',
} as const

const FLAGS = {
  is_active: 'Active',
  is_login_required: 'Login required',
  can_be_saved: 'Can be saved',
  can_request_another: 'Offer “Request another”',
  grid_mode: 'Two columns',
  bookings_wait: 'Requests need approval before spaces are reserved',
  bookings_confirmed: 'Requests are confirmed at once',
  check_answers: 'Review page before submitting',
} as const

/** Flags that are on where a form says nothing of them. */
const ON_BY_DEFAULT: ReadonlySet<string> = new Set<keyof typeof FLAGS>(['check_answers'])

const RULES = { submit_conditions: 'Submit conditions', integration_conditions: 'Integration conditions' } as const

/** What changed between two versions of a form, a line each for the log (P3.41). */
export function changesBetween(before: FormContent, after: FormContent): string[] {
  const lines = [...textChanges(before, after), ...pageChanges(before.fields, after.fields), ...fieldChanges(before.fields, after.fields)]
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), `… and ${lines.length - MAX_LINES + 1} more changes`]
}

function textChanges(before: FormContent, after: FormContent): string[] {
  const lines: string[] = []
  for (const [key, label] of entries(TEXTS)) {
    if (before[key] !== after[key]) lines.push(`${label}: ${quoted(before[key])} → ${quoted(after[key])}`)
  }
  for (const [key, label] of entries(LONG_TEXTS)) if (before[key] !== after[key]) lines.push(`${label} changed`)
  for (const [key, label] of entries(FLAGS)) {
    const byDefault = ON_BY_DEFAULT.has(key)
    const now = after[key] ?? byDefault
    if ((before[key] ?? byDefault) !== now) lines.push(`${label}: ${now ? 'on' : 'off'}`)
  }
  for (const [key, label] of entries(RULES)) if (!same(before[key] ?? [], after[key] ?? [])) lines.push(`${label} changed`)
  if ((before.style ?? '') !== (after.style ?? '')) lines.push('Style changed')
  const [days, daysNow] = [before.guest_edit_days ?? 0, after.guest_edit_days ?? 0]
  if (days !== daysNow) lines.push(`Days for which guests may edit: ${days} → ${daysNow}`)
  return lines
}

function pageChanges(before: readonly Page[], after: readonly Page[]): string[] {
  const lines: string[] = []
  const old = new Map(before.map((page, index) => [page.id, { page, index }]))
  const remaining = new Set(after.map(page => page.id))
  for (const { page, index } of old.values()) if (!remaining.has(page.id)) lines.push(`${pageName(page, index)} removed`)
  const order = before.filter(page => remaining.has(page.id)).map(page => page.id)
  const stayed = after.filter(page => old.has(page.id)).map(page => page.id)
  for (const [index, page] of after.entries()) {
    const known = old.get(page.id)
    if (!known) {
      lines.push(`${pageName(page, index)} added`)
      continue
    }
    if ((known.page.title ?? '') !== (page.title ?? ''))
      lines.push(`Page ${index + 1}: title ${quoted(known.page.title)} → ${quoted(page.title)}`)
    if (!same(known.page.conditions ?? [], page.conditions ?? [])) lines.push(`${pageName(page, index)}: conditions changed`)
  }
  if (!same(order, stayed)) lines.push('Order of the pages changed')
  return lines
}

interface FieldPosition {
  readonly field: Field
  readonly page: Page
  readonly pageIndex: number
}

function fieldChanges(before: readonly Page[], after: readonly Page[]): string[] {
  const [old, now] = [fieldPositions(before), fieldPositions(after)]
  const lines: string[] = []
  for (const [id, { field }] of old) if (!now.has(id)) lines.push(`${fieldName(field)} removed`)
  for (const [id, position] of now) {
    const known = old.get(id)
    if (!known) {
      lines.push(`${fieldName(position.field)} added on page ${position.pageIndex + 1}`)
      continue
    }
    if (known.page.id !== position.page.id) lines.push(`${fieldName(position.field)} moved to page ${position.pageIndex + 1}`)
    const settings = changedSettings(known.field, position.field)
    if (settings.length > 0) lines.push(`${fieldName(position.field)} changed: ${settings.join(', ')}`)
  }
  for (const [index, page] of after.entries()) {
    const stays = ({ id }: Field) => old.get(id)?.page.id === page.id && now.get(id)?.page.id === page.id
    const earlier = before.find(({ id }) => id === page.id)?.fields.filter(stays) ?? []
    if (
      !same(
        earlier.map(({ id }) => id),
        page.fields.filter(stays).map(({ id }) => id),
      )
    ) {
      lines.push(`Order of the fields on page ${index + 1} changed`)
    }
  }
  return lines
}

function fieldPositions(pages: readonly Page[]): Map<string, FieldPosition> {
  return new Map(pages.flatMap((page, pageIndex) => page.fields.map(field => [field.id, { field, page, pageIndex }] as const)))
}

function changedSettings(before: Field, after: Field): string[] {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => !same(old?.[key], now?.[key])).toSorted()
}

/** Equal as JSON, whatever the order of the settings. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a, b] as Record<string, unknown>[]
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => same(left?.[key], right?.[key]))
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

function fieldName({ label, mapField }: Field): string {
  return `Field ${quoted(label.trim() || mapField)}`
}

function pageName({ title }: Page, index: number): string {
  return title ? `Page ${quoted(title)}` : `Page ${index + 1}`
}

function quoted(text = ''): string {
  return `“${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}”`
}
