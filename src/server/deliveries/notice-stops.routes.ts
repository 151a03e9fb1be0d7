import type { FastifyInstance, FastifyReply } from 'fastify'
import { askToStopNotices, resumeNotices, stopNotices } from '#contract/portal/notice-stops.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { pressPath, readNoticeToken } from './stop-link.ts'
import { stopPage, STOP_PAGE_HEADERS } from './stop-page.ts'

interface Pressed {
  readonly params: { readonly token: string }
  readonly portal: Portal
  readonly reply: FastifyReply
}

/** The one press with which whoever gets notices of a form has no more of them, and its way back (P10.64, P10.65). */
export function noticeStopsRoutes(app: FastifyInstance): void {
  const { secrets } = app.services

  async function answer(is: Parameters<typeof stopPage>[0], { params: { token }, portal, reply }: Pressed): Promise<FastifyReply> {
    const { company, deliveries } = portal
    const { stops } = deliveries
    const link = readNoticeToken(secrets, company.id, token)
    if (link && is === 'stopped') await stops.stop(link)
    if (link && is === 'resumed') await stops.resume(link)
    const facts = link && {
      company: company.display_name || company.name,
      address: link.address,
      forms: await stops.formNames(link),
      stop: pressPath(stopNotices, company, token),
      resume: pressPath(resumeNotices, company, token),
    }
    return reply
      .code(link ? 200 : 404)
      .headers(STOP_PAGE_HEADERS)
      .send(stopPage(is, facts))
  }

  serve(app, askToStopNotices, async context => answer('asking', context))
  serve(app, stopNotices, async context => answer('stopped', context))
  serve(app, resumeNotices, async context => answer('resumed', context))
}
