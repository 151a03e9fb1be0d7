import type { AdminFormPage, AdminFormsListPage, AdminSubmissionPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { type AdminForm, FORM_STATUSES, type FormRow, type FormStatus } from '#contract/portal/admin-forms.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { FormSort, ListedForm } from '../forms/forms.lists.ts'
import { unchangeableOf } from '../forms/unchangeable.ts'
import { binOf, isBinView } from './bin-loader.ts'
import { favoritesForStaff } from './favorites-loaders.ts'
import { listQuery, loadWithin } from './list-query.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { setupFor } from './setup-data.ts'
import { staffLists, staffShell } from './staff-shell.ts'
import { wholeSubmission } from './submissions-data.ts'
import { chosenFilters } from '../inbox/filter-choices.ts'
import { requestFilterIn } from '../request-filter.ts'
import { listSubmissions } from './submissions-list.ts'

const FORM_SORTS = new Set(['eventops_form_name', 'path', 'status', 'description', 'opened_count', 'submitted_count', 'changed_at'])
const isFormSort = (text: string): text is FormSort => FORM_SORTS.has(text)

/** All forms, or those of one type; `?status` leaves those of one status (P8.49). */
export const formsListPage: Loader = async ({ portal, search }, type?: string) => {
  const status: FormStatus | '' = FORM_STATUSES.find(one => one === search.get('status')) ?? ''
  const wanted = { ...listQuery(search, isFormSort, 'eventops_form_name'), status }
  const { hidden } = await portal.submissionScope()
  const [lists, { rows, total, query }, setup, lacking] = await Promise.all([
    staffLists(portal),
    loadWithin(wanted, part => portal.forms.list({ ...part, type, hidden })),
    type === undefined ? setupFor(portal) : undefined,
    portal.setup.lacking(),
  ])
  const { types } = lists
  const one = types.find(({ key }) => key === type)
  if (type !== undefined && !one) return notFoundPage(portal)
  const page: AdminFormsListPage = {
    ...staffShell(portal, lists),
    render: 'admin_forms_list',
    type: one,
    types: types.map(({ key, name }) => ({ key, name, link: linkTo(portal, `admin/forms/${key}`) })),
    forms: rows.map(form => ({ ...rowOf(form, portal.base), ...changeOf(form) })),
    total,
    query,
    ...(setup && { setup }),
    ...(lacking?.spaces && { lacks_spaces: true }),
    ...(lacking?.posters && { lacks_posters: true }),
  }
  return { status: 200, page, images: [] }
}

function rowOf(head: Omit<ListedForm, keyof FormChange>, base: string): FormRow {
  const { id, type, type_name, path, eventops_form_name, description, opened, submitted } = head
  return {
    uuid: id,
    eventops_form_name,
    path,
    type: { key: type, name: type_name },
    status: head.status,
    trouble: head.trouble,
    description,
    opened_count: opened,
    submitted_count: submitted,
    link: linkTo({ base }, `admin/forms/${type}/${path}`),
    guest_link: linkTo({ base }, `forms/${type}/${path}`),
  }
}

type FormChange = Pick<ListedForm, 'changed_at' | 'changed_by'>

/** When a form was saved last, and by whom. */
const changeOf = ({ changed_at, changed_by }: FormChange): Pick<FormRow, 'changed'> =>
  changed_at ? { changed: { at: changed_at.toISOString(), who: changed_by } } : {}

/** A form for its editor, with the log of its changes. */
export const adminFormPage: Loader = async ({ portal }, type = '', path = '') => {
  const head = await portal.forms.head(type, path)
  if (!head) return notFoundPage(portal)
  const [version, logs, lists, places, favorite_fields] = await Promise.all([
    portal.forms.version(head, head.version),
    portal.forms.logs(head.id),
    staffLists(portal),
    portal.tenantLists.places(),
    favoritesForStaff(portal, head.id),
  ])
  if (!version) return notFoundPage(portal)
  const content = portal.maskSecrets(version.content)
  const isHidden = (await portal.submissionScope()).hidden.includes(head.id)
  const form: AdminForm = {
    ...content,
    ...rowOf(isHidden ? { ...head, submitted: null } : head, portal.base),
    version: head.version,
    is_valid: head.is_valid,
    logs,
    is_own: head.created_by !== null && head.created_by === portal.user?.id,
    favorite_fields,
    styles: lists.styles,
    ...unchangeableOf(type, content.fields),
  }
  const page: AdminFormPage = { ...staffShell(portal, lists), render: 'admin_form', form, places }
  return { status: 200, page, images: version.images, frames: version.frames }
}

const isTime = (text: string): text is 'submitted_at' => text === 'submitted_at'
const isDay = (text: string): text is 'event_start' => text === 'event_start'

/** What was sent, to all forms or to one: view, search, dates, columns from the fields of the chosen form. What is soon begins with what is next. */
export const submissionsListPage: Loader = async request => {
  if (isBinView(request.search)) return binOf(request, 'submissions')
  const { portal, search } = request
  const [{ statuses }, read_at] = await Promise.all([portal.requestStatuses.all(), portal.inbox.now()])
  const filter = requestFilterIn(search, statuses)
  const order =
    filter.view === 'soon' || filter.view === 'clashes'
      ? listQuery(search, isDay, 'event_start')
      : listQuery(search, isTime, 'submitted_at', true)
  const wanted = { ...order, ...filter, columns: search.get('columns') ?? '' }
  const [lists, form, list, views, chosen] = await Promise.all([
    staffLists(portal),
    portal.forms.named(wanted.form),
    loadWithin(wanted, part => listSubmissions(portal, part, statuses)),
    portal.inbox.views(portal.user?.id),
    chosenFilters(portal, filter),
  ])
  const page: AdminSubmissionsListPage = {
    ...staffShell(portal, lists),
    render: 'admin_submissions_list',
    ...(form && { form }),
    ...list.columns,
    submissions: list.rows,
    total: list.total,
    more: list.more,
    ...(list.searched && { searched: list.searched }),
    statuses,
    chosen,
    query: { ...list.query, columns: list.inAddress },
    views,
    read_at: read_at.toISOString(),
  }
  return { status: 200, page, images: [] }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const submissionPage: Loader = async ({ portal }, uuid = '') => {
  if (!UUID.test(uuid)) return notFoundPage(portal)
  const { hidden } = await portal.submissionScope()
  // Before it is read: what happens meanwhile is news. While the database only reads, nothing is marked.
  if (portal.user) await portal.inbox.see({ user: portal.user.id, ids: [uuid], hidden }).catch(() => undefined)
  const [lists, whole, booking_statuses, undeliverable, { statuses }] = await Promise.all([
    staffLists(portal),
    wholeSubmission(portal, uuid),
    portal.bookings.statuses(),
    portal.deliveries.outbox.undeliverable(uuid, hidden),
    portal.requestStatuses.all(),
  ])
  if (!whole) return notFoundPage(portal)
  const page: AdminSubmissionPage = {
    ...staffShell(portal, lists),
    render: 'admin_submission',
    submission: whole.submission,
    booking_statuses,
    undeliverable,
    statuses,
  }
  return { status: 200, page, images: whole.images }
}
