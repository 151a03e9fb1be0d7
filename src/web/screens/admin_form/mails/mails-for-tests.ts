import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FormMails } from '#contract/portal/form-mails.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { aField } from '#tests/kit/builders.ts'
import { aFormPage, anAdminForm, type CallMade, mountStaff } from '../../../admin/mount-for-tests.tsx'

export const mails: FormMails = {
  version: 3,
  confirms: true,
  answers_to_guests: false,
  notifies_maker: true,
  notify: [],
  changes: true,
  cancellations: true,
  bookings: true,
  notifies_changes: true,
  notifies_cancellations: true,
  question_reminder_days: 3,
  draft_reminder_days: 0,
  maker: { name: 'Mary Maker', email: 'mary@acme.example' },
  requester_field: { map_field: 'email', label: 'E-mail', may_lack: '' },
  stopped: [],
  can_change: true,
  setup: { is: 'catches', from: '' },
}

export const form = anAdminForm([
  {
    id: 'p1',
    title: 'Event',
    fields: [aField('text', 'event_name', { label: 'Event name' }), aField('email', 'email', { label: 'E-mail' })],
  },
])

interface StubbedSave {
  readonly status?: number
  readonly body: unknown
}

export interface MailsServer {
  readonly now?: FormMails
  readonly page?: AdminFormPage
  /** What the saves of mails are answered with, in turn; then they succeed. */
  readonly saves?: StubbedSave[]
  /** The same of what else is saved. */
  readonly others?: StubbedSave[]
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const tab = (name: string) => page.getByRole('tab', { name, exact: true })
export const address = (number: number) => page.getByRole('textbox', { name: `Address ${number}`, exact: true })
export const addresses = () =>
  page
    .getByRole('textbox', { name: /^Address \d+$/ })
    .elements()
    .map(input => (input as HTMLInputElement).value)
/** Presses a switch, of which nothing but its track is drawn. */
export const turn = (name: string | RegExp) => (page.getByRole('switch', { name }).element() as HTMLElement).click()
export const notices = page.getByRole('status', { name: 'Notifications' })

const isOfMails = ({ path }: CallMade) => path.endsWith('/gala/mails/')

/** What was saved of mails, with the version that it was saved over. */
export const savesIn = (calls: readonly CallMade[]) =>
  calls.filter(call => isOfMails(call) && call.method === 'PATCH').map(({ body, headers }) => [body, headers.get('if-match')])

export const formSavesIn = (calls: readonly CallMade[]) => calls.filter(call => !isOfMails(call) && call.method === 'PATCH')

/** Opens the editor of a form at its mails. */
export async function openMails({ now = mails, page: shown = aFormPage(form), saves = [], others = [] }: MailsServer = {}) {
  const mounted = mountStaff(shown, '/acme/admin/forms/event_request/gala', call => {
    if (isOfMails(call) && call.method === 'GET') return { body: now }
    if (isOfMails(call)) {
      const data = { ...now, ...(call.body as object), version: now.version + 1 }
      return saves.shift() ?? { body: { success: true, message: ['Mails saved.', ''], data } }
    }
    const other = call.method === 'GET' ? undefined : others.shift()
    if (other) return other
    if (call.method === 'PATCH') return { body: { success: true, message: ['', ''], data: { version: 4, warnings: [] } } }
    return { body: shown }
  })
  await button('Edit').click()
  await tab('MAILS').click()
  await expect.element(page.getByRole('table', { name: 'Who gets which mail' })).toBeVisible()
  return mounted
}
