import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import type { BookingEntry } from './booking-entry.ts'

const company = uuid

/** Why a space cannot be had, as `space_reasons` says it (P12.18). */
export interface ReasonRow {
  readonly key: string
  readonly label: string
  readonly short_label: string
  /** Until when, if that is known: an instant. */
  readonly until: string | null
}

const reasons = json<readonly ReasonRow[]>()
const entry = json<BookingEntry>()
const entries = json<readonly BookingEntry[]>()

/** Each space's own zone or that of its location. */
export const selectZones = defineStatement({
  parameters: { company, spaces: uuids },
  columns: { id: uuid, name: text, zone: text.notNull },
  sql: `select s.id, s.name, coalesce(s.timezone, l.timezone) as zone from space s
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.id = any($spaces)`,
})

/** What the status of a booking does to its space (P12.15). */
export type BookingEffect = 'block' | 'wait' | 'info' | 'release'

export type HoldOutcome = 'held' | 'taken' | 'ended' | 'run_full' | 'holder_full' | 'day_full' | 'unknown'

export const holdSpace = defineStatement({
  changes: 'bookings',
  parameters: {
    company,
    run: uuid,
    form: uuid.nullable,
    holder: text,
    entry,
    hold_seconds: integer,
    cap_seconds: integer,
    most_of_run: integer,
    most_of_holder: integer,
    most_of_day: integer,
  },
  columns: {
    outcome: text.as<HoldOutcome>().notNull,
    booking_id: uuid.nullable,
    expires_at: timestamp.nullable,
    reasons: reasons.nullable,
    spaces: uuids.notNull,
    server_time: timestamp.notNull,
  },
  sql: `select outcome, booking_id, expires_at, reasons, spaces, server_time from hold_space(
    $company, $run, $form, $holder, $entry, $hold_seconds, $cap_seconds, $most_of_run, $most_of_holder, $most_of_day)`,
})

/** Of one space, or (null) all of the run. */
export const releaseHolds = defineStatement({
  changes: 'bookings',
  parameters: { company, run: uuid, space: uuid.nullable },
  columns: { space: uuid.notNull },
  sql: 'select release_holds($company, $run, $space) as space',
})

export const expireHolds = defineStatement({
  changes: 'bookings',
  parameters: { company, most: integer },
  columns: { space: uuid.notNull },
  sql: 'select expire_holds($company, $most) as space',
})

export const forgetHolds = defineStatement({
  parameters: { company, most: integer },
  columns: { count: bigint.notNull },
  sql: 'select forget_holds($company, $most) as count',
})

export const lockBookings = defineStatement({
  parameters: { company, run: uuid.nullable, submission: uuid.nullable, spaces: uuids },
  columns: { locked: text.notNull },
  sql: 'select lock_bookings($company, $run, $submission, $spaces)::text as locked',
})

export const bookSpaces = defineStatement({
  changes: 'bookings',
  parameters: { company, run: uuid.nullable, submission: uuid, status: text, entries, title: text },
  columns: {
    entry: integer.notNull,
    outcome: text.as<'booked' | 'refused'>().notNull,
    booking_id: uuid.nullable,
    reasons: reasons.notNull,
  },
  sql: `select entry, outcome, booking_id, reasons from book_spaces($company, $run, $submission, $status, $entries, $title) order by entry`,
})

export const moveBookings = defineStatement({
  changes: 'bookings',
  parameters: { company, submission: uuid, entries },
  columns: { entry: integer.notNull, outcome: text.as<'moved' | 'refused' | 'gone'>().notNull, reasons: reasons.notNull },
  sql: `select entry, outcome, reasons from move_bookings($company, $submission, $entries) order by entry`,
})

/** These, or (null) all of the submission. */
export const cancelBookings = defineStatement({
  changes: 'bookings',
  parameters: { company, submission: uuid, bookings: uuids.nullable },
  columns: { space: uuid.notNull },
  sql: 'select cancel_bookings($company, $submission, $bookings) as space',
})

export const setBookingStatus = defineStatement({
  changes: 'bookings',
  parameters: { company, booking: uuid, status: text },
  columns: { outcome: text.as<'changed' | 'refused' | 'gone'>().notNull, space: uuid.nullable, reasons: reasons.notNull },
  sql: 'select outcome, space_id as space, reasons from set_booking_status($company, $booking, $status)',
})

export const selectOfSubmission = defineStatement({
  parameters: { company, submission: uuid },
  columns: {
    id: uuid,
    map_field: text,
    space: uuid,
    space_name: text,
    building: text,
    floor: text.nullable,
    location: text,
    zone: text.notNull,
    layout: text.nullable,
    is_custom_layout: boolean,
    layout_description: text,
    custom_layout_file: uuid.nullable,
    headcount: integer.nullable,
    status: text,
    status_label: text,
    status_color: text,
    effect: text.as<BookingEffect>(),
    is_cancelled: boolean.notNull,
    is_over: boolean.notNull,
    version: integer,
    periods: json<readonly { readonly start: string; readonly end: string }[]>().notNull,
  },
  sql: `select k.id, k.map_field, s.id as space, s.name as space_name, b.name as building, f.name as floor, l.name as location,
      coalesce(s.timezone, l.timezone) as zone, y.name as layout, k.is_custom_layout, k.layout_description, k.custom_layout_file, k.headcount,
      t.key as status, t.label as status_label, t.color as status_color, t.effect, k.state <> 'active' as is_cancelled, k.end_at <= now() as is_over, k.version,
      (select jsonb_agg(jsonb_build_object('start', p.start_at, 'end', p.end_at) order by p.position) from booking_period p
        where p.company_id = $company and p.booking_id = k.id) as periods
    from booking k
    join space s on s.company_id = $company and s.id = k.space_id
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    join booking_status t on t.company_id = $company and t.key = k.status_key
    left join floor f on f.company_id = $company and f.id = s.floor_id
    left join space_layout x on x.company_id = $company and x.id = k.space_layout_id
    left join layout y on y.company_id = $company and y.id = x.layout_id
    where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking'
    order by k.start_at, s.name, k.id`,
})

/** Where and when bookings of a submission take place that were not cancelled; `layout`: uuid of the space's layout. */
export const selectPlaced = defineStatement({
  parameters: { company, submission: uuid },
  columns: {
    id: uuid,
    version: integer,
    space: uuid,
    name: text,
    zone: text.notNull,
    layout: uuid.nullable,
    headcount: integer.nullable,
    effect: text.as<BookingEffect>(),
    is_over: boolean.notNull,
    periods: json<readonly { readonly start: string; readonly end: string }[]>().notNull,
  },
  sql: `select k.id, k.version, k.space_id as space, s.name, coalesce(s.timezone, l.timezone) as zone, k.space_layout_id as layout, k.headcount,
      t.effect, k.end_at <= now() as is_over,
      (select jsonb_agg(jsonb_build_object('start', p.start_at, 'end', p.end_at) order by p.position) from booking_period p
        where p.company_id = $company and p.booking_id = k.id) as periods
    from booking k
    join space s on s.company_id = $company and s.id = k.space_id
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    join booking_status t on t.company_id = $company and t.key = k.status_key
    where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active'
    order by k.id`,
})

export const selectStatuses = defineStatement({
  parameters: { company },
  columns: { key: text, label: text, color: text },
  sql: 'select key, label, color from booking_status where company_id = $company order by sort, label',
})
