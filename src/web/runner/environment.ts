import type { Env } from '#engine/run/run.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { fileItemOf } from './restore.ts'

/** What the engine evaluates a run with; changed in place once the visitor's own clock and zone are known. */
export function environmentOf(page: FormPage, log: Env['log'], options: Env['options']): { -readonly [K in keyof Env]: Env[K] } {
  return {
    now: () => page.now,
    timeZone: page.timezone,
    log,
    query: page.query,
    user: behalfAttributes(page) ?? attributesOf(page.user),
    holidays: page.company.holidays,
    formats: page.company,
    ...editingOf(page.event),
    options,
  }
}

/** Edit mode, with what was stored (texts and files) for fields that keep it. */
function editingOf(event: EventData | undefined): Pick<Env, 'editing' | 'stored'> {
  if (event?.mode !== 'edit') return { editing: false }
  const files = Object.entries(event.files).map(([mapField, stored]) => [mapField, stored.map(fileItemOf)] as const)
  return { editing: true, stored: { ...event.answers, ...Object.fromEntries(files) } }
}

/** Those of whom it is filled in for (P8.174). */
const behalfAttributes = ({ behalf }: FormPage): Record<string, string> | undefined =>
  behalf && { ...behalf.attributes, name: behalf.name, email: behalf.email }

/** The texts of a user that fields are prefilled with (P3.39); none for a guest. */
export function attributesOf(user: UserData): Record<string, string> {
  if (!user.is_valid) return {}
  return Object.fromEntries(Object.entries(user).filter(([, value]) => typeof value === 'string' && value !== ''))
}
