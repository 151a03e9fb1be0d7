import type { BodyOf } from '#contract/call.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import type { TenantCallName, tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import { bookingReader } from '../booking-mask.ts'
import { malformed } from '../errors.ts'
import type { Portal } from '../portal.ts'
import type { TenantHandlers } from './context.ts'
import { editedSubmission } from './edited-submission.ts'
import type { WireEdit } from './wire-edit.ts'
import { spaceTexts } from '../space-texts.ts'
import { english } from '../english.ts'

/** Spaces and buildings that can, or cannot, be had, and what takes place in them. */
export const spaceHandlers: TenantHandlers<
  'listBuildings' | 'chooseBuildings' | 'chooseFeatures' | 'findSpaces' | 'findUnavailableSpaces' | 'findWaysOut' | 'plotSpace'
> = {
  listBuildings: async ({ portal, body }) => portal.spaceSearch.buildings(body, await eventOf(portal, body)),
  chooseBuildings: ({ portal, body }) => portal.spaceSearch.allBuildings(body),
  chooseFeatures: ({ portal, body }) => portal.spaceSearch.features(body),
  async findSpaces({ portal, body }) {
    const found = await portal.spaceSearch.available(body, await eventOf(portal, body), cursorOf(portal, body))
    return listOrPage(found, body)
  },
  async findUnavailableSpaces({ portal, body }) {
    const event = await eventOf(portal, body)
    if (body.group === 'building') return portal.spaceSearch.unavailableBuildings(body, event)
    return listOrPage(await portal.spaceSearch.unavailable(body, event, cursorOf(portal, body)), body)
  },
  async findWaysOut({ portal, body }) {
    const [found, hasBookable] = await Promise.all([
      portal.spaceSearch.waysOut(body, await eventOf(portal, body)),
      portal.spaceSearch.hasBookable(body),
    ])
    return hasBookable ? found : { ...found, message: noneBookable(portal) }
  },
  async plotSpace({ portal, body }) {
    return portal.spaceSearch.plot({
      spaces: typeof body.space_id === 'string' ? [body.space_id] : body.space_id,
      start: body.start_date_time,
      end: body.end_date_time,
      run: body.run_uid,
      reader: await bookingReader(portal),
    })
  },
}

/** Does one of the calls that cost much by their nature ask for so little that it waits for none that ask for much? */
export type LightOne<B> = (portal: Portal, body: B) => boolean

export const lightOnes: { readonly [Name in TenantCallName]?: LightOne<BodyOf<(typeof tenantCalls)[Name]>> } = {
  plotSpace: ({ spaceSearch }, { start_date_time: start, end_date_time: end }) => spaceSearch.isShortPlot({ start, end }),
}

/** That nothing there can be booked, and whom to call: by phone, else where the company says more. */
function noneBookable({ company: { phone, website } }: Portal): string {
  const contact = phone || website
  return contact === '' ? spaceTexts.noneBookable : spaceTexts.noneBookableContact({ contact })
}

type SpaceSearch = Portal['spaceSearch']
type EventQuery = Parameters<SpaceSearch['buildings']>[1]
type Times = Pick<EventQuery, 'start_date' | 'end_date' | 'timezone' | 'timezone_location' | 'overnight' | 'days' | 'whole_days'>

interface WireEvent extends Times, WireEdit {
  readonly seating_capacity?: number | string
  readonly layout_id?: string
  readonly run_uid?: string
}

async function eventOf(portal: Portal, body: WireEvent): Promise<EventQuery> {
  const { seating_capacity: seats = '', layout_id: layout = '', run_uid: run } = body
  return {
    ...body,
    seats: seats === '' ? undefined : Number(seats),
    layout: layout === '' ? undefined : layout,
    run,
    ...(await editedSubmission(portal, body)),
  }
}

function cursorOf({ spaceSearch }: Portal, { cursor = '' }: { readonly cursor?: string }) {
  const position = spaceSearch.cursorFrom(cursor)
  if (!position) throw malformed(english('This cursor was not given by an earlier answer.'))
  return position
}

/** Who asks without a cursor knows lists alone. */
function listOrPage(
  { spaces, ...page }: Awaited<ReturnType<SpaceSearch['available']>>,
  body: { readonly cursor?: string },
): readonly SpaceFound[] | SpacePage {
  return body.cursor === undefined ? spaces : { data: [...spaces], ...page }
}
