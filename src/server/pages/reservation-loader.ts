import type { AdminReservationPage, ReservationData, ReservedSpace } from '#contract/portal/reservations.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { may } from '#contract/call.ts'
import { offered } from '../bookings/reservations/offered.ts'
import { shownTimes, wallTimeOf } from '../bookings/reservations/shown-times.ts'
import { isUuid } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** What staff booked without a request (P12.141). */
export const reservationPage: Loader = async ({ portal }, uuid = '') => {
  const id = uuid.toLowerCase()
  const [lists, reservation, statuses] = await Promise.all([
    staffLists(portal),
    isUuid(id) ? reservationData(portal, id) : undefined,
    portal.bookings.statuses(),
  ])
  if (!reservation) return notFoundPage(portal)
  const page: AdminReservationPage = { ...staffShell(portal, lists), render: 'admin_reservation', reservation, statuses }
  return { status: 200, page, images: [] }
}

type Read = NonNullable<Awaited<ReturnType<Portal['reservations']['read']>>>

async function reservationData(portal: Portal, id: string): Promise<ReservationData | undefined> {
  const found = await portal.reservations.read(id)
  if (!found) return undefined
  const { version, title, notes, contact_user, contact_name, contact_email, is_cancelled, source, set_up, strike, spaces, log } = found
  const [first] = spaces
  // On which times that are sent are read: that it was booked on may have been another one.
  const zone = first?.zone ?? portal.company.timezone
  const isAdmin = may(portal.user?.permissions, 'admin')
  return {
    uuid: id,
    version,
    title,
    notes,
    contact: {
      name: contact_name,
      email: contact_email,
      ...(contact_user !== null && isAdmin && { link: linkTo(portal, `admin/people/${contact_user}`) }),
    },
    spaces: spaces.map(space => spaceData(portal, space)),
    status: first?.status ?? '',
    ...shownTimes(first?.periods ?? [], zone),
    ...(first && first.headcount !== null && { people: first.headcount }),
    ...(set_up !== null && { set_up }),
    ...(strike !== null && { strike }),
    zone,
    is_cancelled,
    is_over: spaces.length > 0 && spaces.every(({ is_over }) => is_over),
    source,
    log: log.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  }
}

function spaceData({ base }: Portal, space: Read['spaces'][number]): ReservedSpace {
  const {
    id,
    space: uuid,
    name,
    building,
    zone,
    periods,
    status,
    status_label,
    status_color,
    rank,
    is_cancelled,
    is_space_deleted,
    headcount,
    layout,
    layouts,
  } = space
  const walls = periods.map(({ start, end }) => ({ start: wallTimeOf(start, zone), end: wallTimeOf(end, zone) }))
  const [from = '', to = ''] = [walls[0]?.start.slice(0, 10), walls.at(-1)?.start.slice(0, 10)]
  return {
    booking: id,
    uuid,
    name,
    building,
    zone,
    periods: walls,
    status: { key: status, label: status_label, color: status_color },
    ...offered(layouts),
    ...(headcount !== null && { people: headcount }),
    ...(layout !== null && { layout }),
    ...(rank !== null && { rank }),
    is_cancelled,
    calendar_link: `${linkTo({ base }, 'calendar')}?from=${from}&to=${to}&space=${uuid}`,
    ...(!is_space_deleted && { space_link: `${linkTo({ base }, 'admin/resources')}?space=${uuid}` }),
  }
}
