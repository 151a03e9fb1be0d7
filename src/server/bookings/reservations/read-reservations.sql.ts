import type { ReservationAct } from '#contract/portal/reservations.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid } from '../../db/sql-types.ts'
import { PERIODS, PLACED_BOOKINGS } from '../placed-bookings.ts'
import type { BookingEffect } from '../read.sql.ts'
import { OFFERED_LAYOUTS } from './offered-layouts.ts'

const company = uuid
/** Of a booking, wherever it is told of. */
const OF_BOOKING = `k.id, k.space_id as space, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, k.timezone, t.key as status`
const ofBooking = { id: uuid, space: uuid, name: text, building: text, zone: text.notNull, timezone: text, status: text }

const layouts = json<readonly { readonly id: string; readonly name: string; readonly seats: number }[]>().notNull

const periods = json<readonly { readonly start: string; readonly end: string }[]>().notNull

/** Its times are on the clock of the first one. */
const FIRST = `(coalesce(s.timezone, l.timezone) = k.timezone) desc, k.created_at, s.name, k.id`

/** What it has, or (`cancelled`) what it had when it was cancelled. */
const placed = (which: string) =>
  defineStatement({
    parameters: { company, reservation: uuid },
    columns: {
      ...ofBooking,
      layout: uuid.nullable,
      headcount: integer.nullable,
      effect: text.as<BookingEffect>(),
      periods,
    },
    sql: `select ${OF_BOOKING}, k.space_layout_id as layout, k.headcount, t.effect, ${PERIODS}
    from ${PLACED_BOOKINGS}
    join reservation v on v.company_id = $company and v.id = k.reservation_id
    where k.company_id = $company and k.reservation_id = $reservation and ${which} order by ${FIRST}`,
  })

export const selectReserved = placed(`k.state = 'active'`)
export const selectCancelledWith = placed(`k.state = 'cancelled' and k.changed_at >= v.deleted_at`)

export const selectReservation = defineStatement({
  parameters: { company, id: uuid },
  columns: {
    version: integer,
    title: text,
    notes: text,
    contact_user: uuid.nullable,
    contact_name: text.notNull,
    contact_email: text.notNull,
    is_cancelled: boolean.notNull,
    source: text.notNull,
    set_up: integer.nullable,
    strike: integer.nullable,
  },
  sql: `select v.version, v.title, v.notes, v.contact_user, coalesce(u.name, v.contact_name) as contact_name, coalesce(u.email, v.contact_email) as contact_email,
      v.deleted_at is not null as is_cancelled, coalesce(v.source_ref, '') as source, v.set_up, v.strike
    from reservation v left join users u on u.company_id = $company and u.id = v.contact_user
    where v.company_id = $company and v.id = $id`,
})

/** Its bookings as its page shows them: those that it has, and of one that is cancelled those that it had then. */
export const selectShown = defineStatement({
  parameters: { company, reservation: uuid },
  columns: {
    ...ofBooking,
    is_space_deleted: boolean.notNull,
    status_label: text,
    status_color: text,
    is_cancelled: boolean.notNull,
    is_over: boolean.notNull,
    rank: integer.nullable,
    layout: uuid.nullable,
    headcount: integer.nullable,
    layouts,
    periods,
  },
  sql: `select ${OF_BOOKING}, s.deleted_at is not null as is_space_deleted, t.label as status_label, t.color as status_color, k.state <> 'active' as is_cancelled,
      k.end_at <= now() as is_over, rank_of_waiting($company, k.id) as rank, k.space_layout_id as layout, k.headcount,
      ${OFFERED_LAYOUTS} as layouts, ${PERIODS}
    from ${PLACED_BOOKINGS}
    join reservation v on v.company_id = $company and v.id = k.reservation_id
    where k.company_id = $company and k.reservation_id = $reservation and (k.state = 'active' or k.changed_at >= v.deleted_at)
    order by ${FIRST}`,
})

/** So many lines of a log are shown. */
const MAX_LOG = 200

/** The newest first. */
export const selectReservationLog = defineStatement({
  parameters: { company, reservation: uuid },
  columns: { at: timestamp, who: text.notNull, act: text.as<ReservationAct>(), changes: texts },
  sql: `select g.at, coalesce(u.name, '') as who, g.kind as act, g.changes
    from reservation_log g left join users u on u.company_id = $company and u.id = g.user_id
    where g.company_id = $company and g.reservation_id = $reservation order by g.id desc limit ${MAX_LOG}`,
})

/** Spaces in use, by building and name, whose name or building has a part (''; all), or (`id`) one of them alone. */
export const selectReservable = defineStatement({
  parameters: { company, search: text, id: uuid.nullable, size: integer },
  columns: { uuid, name: text, building: text, zone: text.notNull, layouts },
  sql: `select s.id as uuid, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, ${OFFERED_LAYOUTS} as layouts from space s
      join building b on b.company_id = $company and b.id = s.building_id and b.deleted_at is null
      join worksite w on w.company_id = $company and w.id = b.worksite_id
      join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.deleted_at is null and s.is_active and ($id::uuid is null or s.id = $id)
      and ($search = '' or strpos(lower(s.name), lower($search)) > 0 or strpos(lower(b.name), lower($search)) > 0)
    order by strpos(lower(s.name), lower($search)) <> 1, b.sort, b.name, b.id, s.sort, s.name, s.id limit $size::int`,
})
