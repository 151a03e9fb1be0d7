import { DELIVERY_STATES } from '#contract/portal/outbox.ts'
import type { AdminOutboxPage, OutboxFilter } from '#contract/portal/outbox-page.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { Loader } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What became of messages (P10.37): of one state or one submission where the address says so. */
export const outboxPage: Loader = async ({ portal, search }) => {
  const query = filterIn(search)
  const { state, submission, cursor } = query
  const linkOf = (id: string) => linkTo(portal, `admin/submissions/${id}`)
  const { hidden } = await portal.submissionScope()
  const wanted = { state: state || undefined, submission: submission || undefined, before: cursor || undefined, hidden }
  const [lists, outbox, row] = await Promise.all([
    staffLists(portal),
    portal.deliveries.outbox.list(wanted, linkOf),
    submission === '' ? undefined : portal.submissions.one(submission, hidden),
  ])
  const page: AdminOutboxPage = {
    ...staffShell(portal, lists),
    render: 'admin_outbox',
    outbox: { setup: portal.mailSetup, ...outbox },
    query,
    ...(row && { submission: { reference: row.reference, link: linkOf(row.id) } }),
  }
  return { status: 200, page, images: [] }
}

/** Unlike `listOutbox`, which refuses it, a page leaves out what means nothing: an address may be old, or typed. */
function filterIn(search: URLSearchParams): OutboxFilter {
  const uuidIn = (name: string) => {
    const text = search.get(name) ?? ''
    return UUID.test(text) ? text.toLowerCase() : ''
  }
  return {
    state: DELIVERY_STATES.find(one => one === search.get('state')) ?? '',
    submission: uuidIn('submission'),
    cursor: uuidIn('cursor'),
  }
}
