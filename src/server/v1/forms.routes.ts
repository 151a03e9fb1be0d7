import type { FastifyInstance } from 'fastify'
import { getApiForm, listApiForms } from '#contract/v1/forms.ts'
import { formV1, wholeFormV1 } from '../api-data/forms.ts'
import { selectFormsV1 } from '../api-data/inventory.sql.ts'
import { before, pageOf } from '../api-data/positions.ts'
import { findFormWithin } from '../api-data/within.ts'
import { notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Cursors } from './cursor.ts'
import { pageRequestIn, pageV1 } from './lists.ts'
import { queryIn } from './query.ts'
import { tokenOf } from './token-of.ts'

const MAX_VERSION = 999_999_999

/** What programs read of forms: of a token that is limited to some, those. */
export function v1FormsRoutes(app: FastifyInstance, cursors: Cursors): void {
  serve(app, listApiForms, async ({ portal, request, reply }) => {
    const { db, company } = portal
    const of = { company: company.id, list: 'forms', filter: {} }
    const { position = before(), limit } = pageRequestIn(cursors, of, request, listApiForms)
    const rows = await db.run(selectFormsV1({ company: company.id, forms: tokenOf(portal).forms, after: position.id, most: limit + 1 }))
    const page = pageOf(
      rows.map(({ id }) => ({ id, at: '' })),
      limit,
    )
    return pageV1({ cursors, of, reply }, page, rows.slice(0, limit).map(formV1))
  })

  serve(app, getApiForm, async ({ params: { id }, portal, request }) => {
    const wanted = queryIn(request, getApiForm).whole('version', { min: 1, max: MAX_VERSION })
    const row = await findFormWithin(portal.db, id, tokenOf(portal).forms)
    const number = wanted ?? row.version
    const version = await portal.forms.version(row, number)
    if (!version) throw notFound()
    return wholeFormV1(row, version.content, number)
  })
}
