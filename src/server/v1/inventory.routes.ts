import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import {
  getApiSpace,
  listApiBookingStatuses,
  listApiBuildings,
  listApiLayouts,
  listApiLocations,
  listApiPosters,
  listApiSpaces,
  listApiSpaceTypes,
} from '#contract/v1/inventory.ts'
import * as sql from '../api-data/inventory.sql.ts'
import { before, pageOf } from '../api-data/positions.ts'
import { readSpacesV1 } from '../api-data/spaces.ts'
import { notFound } from '../errors.ts'
import { type CallContext, serve } from '../http/serve.ts'
import type { Cursors } from './cursor.ts'
import { type PageV1, pageRequestIn, pageV1 } from './lists.ts'
import { queryIn, UUID } from './query.ts'

/** Rows by their ids: as many as `most` behind `after`. */
interface RowsBehind {
  readonly company: string
  readonly after: string
  readonly most: number
}

/** What programs read of the inventory. */
export function v1InventoryRoutes(app: FastifyInstance, cursors: Cursors): void {
  /** A page of a list that is in the order of its ids. */
  async function byIds<Row extends { readonly id: string }, Item>(
    call: Call,
    { portal, request, reply }: Pick<CallContext<Call>, 'portal' | 'request' | 'reply'>,
    select: (behind: RowsBehind) => Promise<readonly Row[]>,
    make: (rows: readonly Row[]) => Promise<readonly Item[]> | readonly Item[],
  ): Promise<PageV1<Item>> {
    const { id: company } = portal.company
    const of = { company, list: call.name, filter: {} }
    const { position = before(), limit } = pageRequestIn(cursors, of, request, call)
    const rows = await select({ company, after: position.id, most: limit + 1 })
    const page = pageOf(
      rows.map(({ id }) => ({ id, at: '' })),
      limit,
    )
    return pageV1({ cursors, of, reply }, page, await make(rows.slice(0, limit)))
  }

  serve(app, listApiLocations, context =>
    byIds(
      listApiLocations,
      context,
      behind => context.portal.db.run(sql.selectLocations(behind)),
      rows => rows.map(({ region, region_name, ...row }) => ({ ...row, region: { id: region, name: region_name } })),
    ),
  )
  serve(app, listApiBuildings, context =>
    byIds(
      listApiBuildings,
      context,
      behind => context.portal.db.run(sql.selectBuildings(behind)),
      rows => rows.map(({ location, location_name, ...row }) => ({ ...row, location: { id: location, name: location_name } })),
    ),
  )
  serve(app, listApiSpaces, context =>
    byIds(
      listApiSpaces,
      context,
      behind => context.portal.db.run(sql.selectSpaceIds(behind)),
      rows =>
        readSpacesV1(
          context.portal.db,
          rows.map(({ id }) => id),
        ),
    ),
  )
  serve(app, getApiSpace, async ({ params: { id }, portal, request }) => {
    queryIn(request, getApiSpace)
    const [space] = UUID.test(id) ? await readSpacesV1(portal.db, [id]) : []
    if (!space) throw notFound()
    return space
  })
  serve(app, listApiLayouts, context =>
    byIds(
      listApiLayouts,
      context,
      behind => context.portal.db.run(sql.selectLayouts(behind)),
      rows => rows,
    ),
  )
  serve(app, listApiSpaceTypes, context =>
    byIds(
      listApiSpaceTypes,
      context,
      behind => context.portal.db.run(sql.selectSpaceTypes(behind)),
      rows => rows,
    ),
  )
  serve(app, listApiPosters, context =>
    byIds(
      listApiPosters,
      context,
      behind => context.portal.db.run(sql.selectPosters(behind)),
      rows => rows,
    ),
  )
  serve(app, listApiBookingStatuses, async ({ portal, request }) => {
    queryIn(request, listApiBookingStatuses)
    return { items: (await portal.bookings.statuses()).map(({ key, label, effect }) => ({ key, label, effect })) }
  })
}
