import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import { changeView, chooseColumns, countInbox, deleteView, type InboxCounts, saveView, type RowCount } from '#contract/portal/inbox.ts'
import type { SavedViewContent } from '#contract/portal/inbox.shape.ts'
import { INBOX_VIEWS, type SavedView } from '#contract/portal/inbox-view.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { forbidden, invalid, notFound, taken, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { requestFilterIn, submissionQuery } from '../request-filter.ts'
import { filterChoicesRoutes } from './filter-choices.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { marksRoutes } from './marks.ts'
import type { Keeper, ViewResult } from './views.ts'
import { watchRoutes } from './watch.routes.ts'

/** ViewResult views whose rows are counted: those that stand beside each other on a screen. */
const MAX_COUNTED = 8

/** The inbox of staff: its views and how many rows they have (P8.101, P8.102). */
export function inboxRoutes(app: FastifyInstance): void {
  filterChoicesRoutes(app)

  serve(app, countInbox, async ({ portal }) => ({ counts: await countsOf(portal) }))

  serve(app, saveView, async ({ body, portal }) => {
    const content = contentOf(body)
    return answerOf(await portal.inbox.saveView(keeperOf(portal, content), content), content)
  })

  serve(app, changeView, async ({ params, body, portal }) => {
    const content = contentOf(body)
    return answerOf(await portal.inbox.changeView(uuidIn(params.view), keeperOf(portal, content), content), content)
  })

  serve(app, deleteView, async ({ params, portal }) => {
    if (!(await portal.inbox.deleteView(uuidIn(params.view), keeperOf(portal)))) throw notFound()
    const done: Outcome = { success: true, message: [texts.deleted, ''] }
    return done
  })

  serve(app, chooseColumns, async ({ body: { form, columns, widths }, portal: { inbox, user } }) => {
    if (!user) throw unauthorized()
    const of = { user: user.id, form: form === '' ? null : uuidIn(form) }
    const chosen = { ...(columns && { columns: [...new Set(columns)] }), ...(widths && { widths }) }
    if (!(await inbox.chooseColumns(of, chosen))) throw notFound()
    const done: Outcome = { success: true, message: [texts.columnsChosen, ''] }
    return done
  })

  marksRoutes(app)
  watchRoutes(app)
}

/** One after the other: each may look at many rows. */
async function countsOf(portal: Portal): Promise<InboxCounts> {
  const { inbox, requestStatuses, submissions, user } = portal
  const [{ statuses }, views] = await Promise.all([requestStatuses.all(), inbox.views(user?.id)])
  const searches: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['', {}],
    ...INBOX_VIEWS.map(view => [view, { view }] as const),
    ['unread', { unread: 'true' }],
    ...views.slice(0, MAX_COUNTED).map(({ uuid, filter }) => [uuid, { ...filter, ...daysOf(portal, filter.period) }] as const),
  ]
  const counts: Record<string, RowCount> = {}
  for (const [name, filter] of searches) {
    const params = new URLSearchParams(filter)
    const wanted = {
      ...requestFilterIn(params, statuses),
      search: params.get('search') ?? '',
      descending: params.get('descending') !== 'false',
    }
    const { total, more } = await submissions.count(await submissionQuery(portal, wanted, statuses))
    counts[name] = { total, ...(more && { more: true as const }) }
  }
  return counts
}

const PERIODS = { today: 1, week: 7, month: 30 } as const

/** The days of a period: today and as many before as it has. */
function daysOf({ company }: Portal, period: SavedView['filter']['period']): Readonly<Record<string, string>> {
  if (period === undefined) return {}
  const today = Temporal.Now.plainDateISO(company.timezone)
  return { from: today.subtract({ days: PERIODS[period] - 1 }).toString(), to: today.toString() }
}

/** What everybody has is changed by who may change requests. @throws Problem 401, 403 */
function keeperOf({ user }: Portal, content?: SavedViewContent): Keeper {
  if (!user) throw unauthorized()
  const mayShare = may(user.permissions, setRequestStatus.needs)
  if (content?.is_shared && !mayShare) throw forbidden()
  return { user: user.id, mayShare }
}

/** As it can be stored. @throws Problem 422 */
function contentOf({ name, is_shared, filter }: SavedViewContent): SavedViewContent {
  const called = name.trim()
  if (called === '') throw invalid(texts.nameMissing, { name: texts.nameMissing })
  return { name: called, is_shared, filter }
}

/** @throws Problem 404, 409 */
function answerOf(saved: ViewResult, { is_shared }: SavedViewContent): Outcome<SavedView> {
  switch (saved.is) {
    case 'saved':
      return { success: true, message: [texts.saved, ''], data: saved.view }
    case 'taken':
      throw taken(texts.nameTaken, { name: texts.nameTaken })
    case 'full':
      throw taken(is_shared ? texts.tooManyShared : texts.tooManyOwn)
    case 'gone':
      throw notFound()
  }
}
