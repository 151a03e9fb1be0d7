import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { changeView, chooseColumns, countInbox, deleteView, type InboxCounts, saveView, type RowCount } from '#contract/portal/inbox.ts'
import { INBOX_VIEWS, type SavedView } from '#contract/portal/inbox-view.ts'
import { notFound, unauthorized } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { requestFilterIn, submissionQuery } from '../request-filter.ts'
import { contentOf, keeperOf, viewAnswer } from '../saved-views/answer-view.ts'
import { filterChoicesRoutes } from './filter-choices.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { marksRoutes } from './marks.ts'
import { watchRoutes } from './watch.routes.ts'

/** Saved views whose rows are counted: those that stand beside each other on a screen. */
const MAX_COUNTED = 8

/** The inbox of staff: its views and how many rows they have (P8.101, P8.102). */
export function inboxRoutes(app: FastifyInstance): void {
  filterChoicesRoutes(app)

  serve(app, countInbox, async ({ portal }) => ({ counts: await countsOf(portal) }))

  serve(app, saveView, async ({ body, portal }) => {
    const content = contentOf(body)
    return viewAnswer(await portal.inbox.saveView(keeperOf(portal, content), content), content)
  })

  serve(app, changeView, async ({ params, body, portal }) => {
    const content = contentOf(body)
    return viewAnswer(await portal.inbox.changeView(uuidIn(params.view), keeperOf(portal, content), content), content)
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
