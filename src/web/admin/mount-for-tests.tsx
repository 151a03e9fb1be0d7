import '#ui/tokens.css'
import '#ui/base.css'
import './mantine.ts'
import './staff.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import type { AdminForm, FormRow } from '#contract/portal/admin-forms.ts'
import { ANSWER_COLUMN, REQUEST_COLUMNS } from '#contract/portal/list-columns.ts'
import type { Conversation } from '#contract/portal/conversation.ts'
import type {
  AdminFormPage,
  AdminFormsListPage,
  AdminSubmissionPage,
  AdminSubmissionsListPage,
  CompanyData,
  MenuEntry,
} from '#contract/portal/pages.ts'
import type { OutboxList } from '#contract/portal/outbox.ts'
import { NO_REQUEST_FILTER } from '#contract/portal/request-filter.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { UserData } from '#contract/portal/people.ts'
import type { Page } from '#engine/model/form.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { aCompany, aGuest, missingPage, someWords } from '#tests/kit/page-data.ts'
import { dismissToast, toastsNow } from '../shell/toasts.ts'
import { StaffApp } from '../apps/staff-app.tsx'
import { aRequestStatus, requestStatuses } from './request-statuses-for-tests.ts'

export interface CallMade {
  readonly method: string
  /** With its search. */
  readonly path: string
  readonly body: unknown
  readonly headers: Headers
}

/** What the server of a test says; undefined: 404. */
export type Server = (call: CallMade) => StubbedAnswer | undefined | Promise<StubbedAnswer | undefined>

interface StubbedAnswer {
  readonly status?: number
  readonly body: unknown
  /** In place of the body. */
  readonly stream?: ReadableStream<Uint8Array>
}

/** What the list of submissions, and the page of one, ask for beside themselves, whatever a test is about. */
const BESIDE = /\/admin\/(submissions\/(changes|counts|jobs\/$|[^/]+\/conversation\/news)|outbox\/deliveries\/\?submission=)/
const STREAMS = /\/admin\/submissions\/(changes|[^/]+\/conversation\/news)/

let root: Root | undefined

function unmount(): void {
  root?.unmount()
  root = undefined
  for (const { id } of toastsNow()) dismissToast(id)
  document.body.replaceChildren()
}

afterEach(() => {
  unmount()
  document.documentElement.removeAttribute('data-mantine-color-scheme')
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The staff side at an address, in place of what was mounted before, with a server of the test's own. Gives the calls that were made. */
export function mountStaff(page: StaffPage, address: string, server: Server = () => undefined): { calls: CallMade[] } {
  const calls: CallMade[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    const one: CallMade = { method: init.method ?? 'GET', path: input, body, headers: new Headers(init.headers) }
    if (one.method !== 'GET' || !BESIDE.test(input)) calls.push(one)
    const said = await server(one)
    const answer = unaskedAnswer(one, said) ?? said ?? { status: 404, body: {} }
    // A stream on which nothing comes.
    if (STREAMS.test(input) && !answer.stream) return new Response(new ReadableStream<Uint8Array>())
    return answer.stream ? new Response(answer.stream) : Response.json(answer.body, { status: answer.status ?? 200 })
  })
  if (root) unmount()
  history.replaceState(null, '', address)
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  root.render(<StaffApp page={page} nonce="" />)
  return { calls }
}

const NOTHING_WRITTEN: Conversation = { entries: [], has_earlier: false, mails: { goes: true } }
const NOTHING_SENT: OutboxList = {
  setup: { is: 'sends', from: 'events@acme.example' },
  rows: [],
  counts: { waiting: 0, sending: 0, sent: 0, failed: 0, dead: 0, suppressed: 0 },
  cursor: null,
}

/** What the page of a request reads beside itself: of a test that says nothing of that, as where it answers every read with the page, nothing is there. */
const UNASKED = [
  { path: /\/conversation\/(?:\?|$)/, key: 'entries', body: NOTHING_WRITTEN },
  { path: /\/outbox\/deliveries\/\?submission=/, key: 'rows', body: NOTHING_SENT },
]

function unaskedAnswer({ method, path }: CallMade, said: StubbedAnswer | undefined): StubbedAnswer | undefined {
  const one = UNASKED.find(unasked => unasked.path.test(path))
  if (!one || method !== 'GET' || said?.status !== undefined) return undefined
  const body = said?.body
  return typeof body === 'object' && body !== null && one.key in body ? undefined : { body: one.body }
}

/** Somebody logs in in another tab: the data is loaded again under whatever is worked on. */
export function logInElsewhere(): void {
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:token_expiry', oldValue: '1', newValue: '2' }))
}

/** Axe finds nothing in this place, contrast included; nothing is wider than the screen. */
export async function expectAccessible(place: Element | Document = document): Promise<void> {
  await atRest()
  expect(await barriersIn(place, { without: ['region', 'page-has-heading-one'] })).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

export const company: CompanyData = aCompany({ uuid: 'c1', accent: '#b45309', timezone: 'America/New_York' })

export const admin: UserData = {
  ...aGuest,
  is_valid: true,
  name: 'Ada Admin',
  role: 'Administrator',
  first_name: 'Ada',
  last_name: 'Admin',
  email: 'ada@acme.example',
  permissions: { can_add: true, can_edit: true, can_delete: true },
}

export const reader: UserData = { ...admin, permissions: aGuest.permissions }

const type = { key: 'event_request', name: 'Event request' }
const formsLink = '/acme/admin/forms'

export const formsMenu: MenuEntry = {
  label: 'Forms',
  icon: 'forms',
  link: formsLink,
  entries: [
    { label: 'All forms', link: formsLink },
    { label: type.name, link: `${formsLink}/${type.key}` },
  ],
}

const menu: readonly MenuEntry[] = [formsMenu, { label: 'Submissions', icon: 'inbox', link: '/acme/admin/submissions' }]
/** What every page of the staff has: a new screen begins with it. */
export const aStaffShell = { company: { ...company, styles: [] }, user: admin, title: 'Forms', description: '', intro: '', menu }
/** In place of what was deleted. */
export const aMissingPage = missingPage(aStaffShell)
const query = { search: '', page: 1, size: 13, sort: 'eventops_form_name', descending: false }

export const aRow = (name: string, more: Partial<FormRow> = {}): FormRow => ({
  uuid: `uuid-${name}`,
  eventops_form_name: name,
  path: name.toLowerCase(),
  type,
  status: 'Active',
  trouble: [],
  description: `What ${name} is for`,
  opened_count: 12,
  submitted_count: 3,
  changed: { at: '2026-03-05T15:00:00Z', who: 'Ada Admin' },
  link: `/acme/admin/forms/event_request/${name.toLowerCase()}`,
  guest_link: `/acme/forms/event_request/${name.toLowerCase()}`,
  ...more,
})

export const aFormsList = (forms: readonly FormRow[], more: Partial<AdminFormsListPage> = {}): AdminFormsListPage => ({
  ...aStaffShell,
  render: 'admin_forms_list',
  type,
  types: [{ ...type, link: '/acme/admin/forms/event_request' }],
  forms,
  total: forms.length,
  query: { ...query, status: '' },
  ...more,
})

export const anAdminForm = (fields: readonly Page[], more: Partial<AdminForm> = {}): AdminForm => ({
  ...someWords,
  title: 'Gala dinner',
  can_be_saved: true,
  saved_title: 'Form Saved',
  submitted_title: 'Form Submitted',
  submitted_content: 'Form Successfully Submitted',
  edited_title: 'Event Edited',
  edited_content: 'Event Successfully Editted',
  fields,
  uuid: 'f1',
  path: 'gala',
  type,
  version: 3,
  status: 'Active',
  trouble: [],
  is_valid: true,
  opened_count: 12,
  submitted_count: 3,
  link: '/acme/admin/forms/event_request/gala',
  guest_link: '/acme/forms/event_request/gala',
  favorite_fields: [],
  styles: [],
  is_own: false,
  attributes: [],
  attributes_fields: [],
  default_fields: [],
  cvent_data: null,
  logs: [{ datetime: '2026-03-04T09:00:00Z', who: 'Ada Admin', changes: ['Form created'] }],
  ...more,
})

export const aFormPage = (form: AdminForm, more: Partial<AdminFormPage> = {}): AdminFormPage => ({
  ...aStaffShell,
  title: form.eventops_form_name,
  render: 'admin_form',
  form,
  places: { regions: [], locations: [] },
  ...more,
})

const EVENT_NAME = { mapField: 'event_name', label: 'Event name' }

export const aSubmissionsList = (more: Partial<AdminSubmissionsListPage> = {}): AdminSubmissionsListPage => ({
  ...aStaffShell,
  title: 'Submissions',
  render: 'admin_submissions_list',
  columns: [EVENT_NAME],
  submissions: [],
  total: 0,
  statuses: requestStatuses,
  chosen: {},
  query: {
    ...query,
    sort: 'submitted_at',
    descending: true,
    ...NO_REQUEST_FILTER,
    columns: '',
  },
  shown: [
    ...REQUEST_COLUMNS.filter(key => !more.form || key !== 'form'),
    ...(more.columns ?? [EVENT_NAME]).map(({ mapField }) => ANSWER_COLUMN + mapField),
  ],
  offered: more.columns ?? [EVENT_NAME],
  widths: {},
  views: [],
  read_at: '2026-03-06T09:00:00.000Z',
  ...more,
})

export const aSubmissionPage = (submission: AdminSubmissionPage['submission']): AdminSubmissionPage => ({
  ...aStaffShell,
  title: submission.reference,
  render: 'admin_submission',
  submission,
  undeliverable: [],
  statuses: requestStatuses,
  booking_statuses: [
    { key: 'requested', label: 'Requested', color: '#b97e10', effect: 'block' },
    { key: 'confirmed', label: 'Confirmed', color: '#2f7d4f', effect: 'block' },
    { key: 'waiting', label: 'Waiting', color: '#6b7280', effect: 'wait' },
    { key: 'declined', label: 'Declined', color: '#b42318', effect: 'release' },
  ],
})

/** A request that Vera sent, without answers and bookings. */
export function aSubmission(more: Partial<AdminSubmissionPage['submission']> = {}): AdminSubmissionPage['submission'] {
  const form = anAdminForm([])
  return {
    uuid: 's1',
    reference: 'ACM-1',
    title: 'Gala · Vera Visitor',
    requester: 'Vera Visitor',
    submitted_at: '2026-03-05T03:30:00Z',
    who: 'Vera Visitor',
    email: 'vera@example.org',
    version: 2,
    state_version: 3,
    status: aRequestStatus('new'),
    assignee: null,
    form,
    form_link: form.link,
    form_state: 'open',
    answers: {},
    labels: {},
    clashes: [],
    integration_flag: false,
    leftovers: {},
    bookings: [],
    poster_places: [],
    pages: [],
    shown: [],
    files: {},
    history: [],
    question: null,
    changed: {},
    ...more,
  }
}
