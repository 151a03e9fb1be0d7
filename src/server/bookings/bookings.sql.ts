import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, double, integer, json, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import type { BookingEntry } from './booking-entry.ts'
import type { BookingEffect } from './read.sql.ts'

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

/** What a space is called, and its own zone or that of its location. */
export const selectZones = defineStatement({
  parameters: { company, spaces: uuids },
  columns: { id: uuid, name: text, building: text, zone: text.notNull, location: text, location_id: uuid },
  sql: `select s.id, s.name, b.name as building, coalesce(s.timezone, l.timezone) as zone, l.name as location, l.id as location_id from space s
    join building b on b.company_id = $company and b.id = s.building_id
    join worksite w on w.company_id = $company and w.id = b.worksite_id
    join location l on l.company_id = $company and l.id = w.location_id
    where s.company_id = $company and s.id = any($spaces)`,
})

/** Why a request cannot have this space besides what it has itself (`own_reasons`). */
export const selectOwnReasons = defineStatement({
  parameters: { company, entry, run: uuid.nullable, submission: uuid.nullable, planned: uuids },
  columns: { reason: json<ReasonRow>().notNull },
  sql: `select to_jsonb(r) - 'space_id' as reason from jsonb_populate_record(null::booking_entry, $entry) e
    left join space_layout l on l.company_id = $company and l.space_id = e.space and l.id = e.space_layout
    cross join lateral own_reasons($company, array[e.space], e.starts, e.ends, e.from_times, e.to_times, l.layout_id, $run, $submission, $planned, now()) r
    order by r.label`,
})

/** Which of these share a part with a space that a submission has booked: both cannot be booked at once. */
export const selectSharingParts = defineStatement({
  parameters: { company, ids: uuids, submission: uuid },
  columns: { id: uuid },
  sql: `select distinct m.space_id as id from booking k
      join space_cell o on o.company_id = $company and o.space_id = k.space_id
      join space_cell m on m.company_id = $company and m.cell_id = o.cell_id and m.space_id <> k.space_id
    where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and m.space_id = any($ids)`,
})

export type HoldOutcome = 'held' | 'taken' | 'ended' | 'run_full' | 'holder_full' | 'day_full' | 'unknown' | 'elsewhere'

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
    most_of_all: integer,
    location: text.nullable,
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
    $company, $run, $form, $holder, $entry, $hold_seconds, $cap_seconds, $most_of_run, $most_of_holder, $most_of_day, $most_of_all, $location)`,
})

/** Does the run hold a space? */
export const selectIsHolding = defineStatement({
  parameters: { company, run: uuid },
  columns: { holds: boolean.notNull },
  sql: `select exists (select from booking where company_id = $company and run_uid = $run and kind = 'hold' and state = 'active') as holds`,
})

/** Of one space, or (null) all of the run; only those that end until then (null: whenever). */
export const releaseHolds = defineStatement({
  changes: 'bookings',
  parameters: { company, run: uuid, space: uuid.nullable, until: timestamp.nullable },
  columns: { space: uuid.notNull },
  sql: 'select release_holds($company, $run, $space, $until) as space',
})

/**
 * The hold of a space ends so many seconds from now, or when it would have ended before; only one that ends until then (null: whenever), as
 * it is once whoever renews it meanwhile is done.
 */
export const shortenHolds = defineStatement({
  changes: 'bookings',
  parameters: { company, run: uuid, space: uuid, until: timestamp.nullable, seconds: double },
  columns: { space: uuid },
  sql: `update booking b set expires_at = least(b.expires_at, clock_timestamp() + make_interval(secs => $seconds))
    where b.company_id = $company and b.run_uid = $run and b.space_id = $space and b.kind = 'hold' and b.state = 'active'
      and ($until::timestamptz is null or b.expires_at <= $until::timestamptz + interval '1 millisecond')
    returning b.space_id as space`,
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

/** `all_or_none`: one that is refused undoes the transaction (`isSpaceRefused`). */
export const bookSpaces = defineStatement({
  changes: 'bookings',
  parameters: { company, run: uuid.nullable, submission: uuid, status: text, entries, title: text, all_or_none: boolean },
  columns: {
    entry: integer.notNull,
    outcome: text.as<'booked' | 'refused'>().notNull,
    booking_id: uuid.nullable,
    reasons: reasons.notNull,
    status: text.notNull,
    label: text.notNull,
    effect: text.as<BookingEffect>().notNull,
    rank: integer.nullable,
  },
  sql: `select entry, outcome, booking_id, reasons, status, label, effect, rank
    from book_spaces($company, $run, $submission, $status, $entries, $title, $all_or_none) order by entry`,
})

export const moveBookings = defineStatement({
  changes: 'bookings',
  parameters: { company, submission: uuid, entries },
  columns: { entry: integer.notNull, outcome: text.as<'moved' | 'refused' | 'gone'>().notNull, reasons: reasons.notNull },
  sql: `select entry, outcome, reasons from move_bookings($company, $submission, $entries) order by entry`,
})

/**
 * What of these was answered by staff and takes its space has the status again with which requests of its form begin, and is marked until staff
 * answer it where that is `requested` (P12.22). One that is only requested stays so; where the form puts requests in line it was answered too,
 * by the space that it was given.
 */
export const askAgain = defineStatement({
  parameters: { company, submission: uuid, bookings: uuids, waits: boolean, confirms: boolean },
  columns: { name: text, building: text, status: text, is_marked: boolean.notNull },
  sql: `update booking k set status_key = n.key, reconfirm_at = case n.key when 'requested' then now() end
    from booking_status t, booking_status n, space s, building b
    where k.company_id = $company and k.submission_id = $submission and k.id = any($bookings) and k.kind = 'booking' and k.state = 'active'
      and t.company_id = $company and t.key = k.status_key and t.effect = 'block'
      and s.company_id = $company and s.id = k.space_id and b.company_id = $company and b.id = s.building_id
      and n.company_id = $company and n.key = beginning_status($company, k.space_id, case when $confirms then 'confirmed' else 'requested' end)
      and (k.status_key not in ('requested', n.key) or $waits and k.reconfirm_at is null)
    returning s.name, b.name as building, n.label as status, k.reconfirm_at is not null as is_marked`,
})

/** No cell of it is taken or freed. */
export const resizeBookings = defineStatement({
  parameters: { company, submission: uuid, entries },
  columns: { entry: integer.notNull, outcome: text.as<'resized' | 'refused' | 'gone'>().notNull, reasons: reasons.notNull },
  sql: `select entry, outcome, reasons from resize_bookings($company, $submission, $entries) order by entry`,
})

/** These, or (null) all of the submission. */
export const cancelBookings = defineStatement({
  changes: 'bookings',
  parameters: { company, submission: uuid, bookings: uuids.nullable },
  columns: { space: uuid.notNull },
  sql: 'select cancel_bookings($company, $submission, $bookings) as space',
})

/** They stay as what took place in their spaces, and nothing says any more whose they were. */
export const detachBookings = defineStatement({
  parameters: { company, submission: uuid },
  sql: `update booking set submission_id = null, title = '', layout_description = '', custom_layout_file = null, changed_at = clock_timestamp()
    where company_id = $company and submission_id = $submission`,
})

export const setBookingStatus = defineStatement({
  changes: 'bookings',
  parameters: { company, booking: uuid, status: text },
  columns: { outcome: text.as<'changed' | 'refused' | 'gone'>().notNull, space: uuid.nullable, reasons: reasons.notNull },
  sql: 'select outcome, space_id as space, reasons from set_booking_status($company, $booking, $status)',
})
