import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { changeCalendarView, deleteCalendarView, saveCalendarView } from '#contract/portal/calendar-view.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { uuidIn } from '../http/uuid-in.ts'
import { contentOf, keeperOf, viewAnswer } from '../saved-views/answer-view.ts'
import { savedViewTexts as texts } from '../saved-views/saved-view-texts.ts'

/** Views of the calendar that people keep (P12.136). */
export function calendarViewRoutes(app: FastifyInstance): void {
  serve(app, saveCalendarView, async ({ body, portal }) => {
    const content = contentOf(body)
    return viewAnswer(await portal.calendarViews.saveView(keeperOf(portal, content), content), content)
  })

  serve(app, changeCalendarView, async ({ params, body, portal }) => {
    const content = contentOf(body)
    return viewAnswer(await portal.calendarViews.changeView(uuidIn(params.view), keeperOf(portal, content), content), content)
  })

  serve(app, deleteCalendarView, async ({ params, portal }) => {
    if (!(await portal.calendarViews.deleteView(uuidIn(params.view), keeperOf(portal)))) throw notFound()
    const done: Outcome = { success: true, message: [texts.deleted, ''] }
    return done
  })
}
