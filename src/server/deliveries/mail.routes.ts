import type { FastifyInstance } from 'fastify'
import { mailSettingsRoutes } from './sender-settings/mail-settings.routes.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { noticeStopsRoutes } from './notice-stops.routes.ts'

/** All that is asked about mails: what became of them, who gets which, who sends them, and who wants none. */
export function mailRoutes(app: FastifyInstance): void {
  deliveriesRoutes(app)
  mailSettingsRoutes(app)
  noticeStopsRoutes(app)
}
