import type { FastifyInstance } from 'fastify'
import { getAbout } from '#contract/v1/about.ts'
import { serve } from '../http/serve.ts'
import { v1BookingsRoutes } from './bookings.routes.ts'
import { makeCursors } from './cursor.ts'
import { v1FormsRoutes } from './forms.routes.ts'
import { v1InventoryRoutes } from './inventory.routes.ts'
import { v1MessagesRoutes } from './messages.routes.ts'
import { v1SubmissionsRoutes } from './submissions.routes.ts'
import { tokenOf } from './token-of.ts'

/** The calls of programs (decision 086). */
export function v1Routes(app: FastifyInstance): void {
  serve(app, getAbout, async ({ portal }) => {
    const { company } = portal
    const { name, scopes, forms, ends_at } = tokenOf(portal)
    return {
      company: { path: company.path, name: company.display_name || company.name, timezone: company.timezone },
      token: { name, scopes: [...scopes], forms: forms && [...forms], ends_at: ends_at.toISOString() },
    }
  })
  const cursors = makeCursors(app.services.secrets)
  v1SubmissionsRoutes(app, cursors)
  v1MessagesRoutes(app)
  v1BookingsRoutes(app, cursors)
  v1FormsRoutes(app, cursors)
  v1InventoryRoutes(app, cursors)
}
