import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { addResource, editResource, type LosingBookings } from '#contract/portal/resources.ts'
import { DEFAULT_FORMATS, formatDate, formatTime } from '#fields/kit/formats.ts'
import { DAY, makeForm, submissionRow, times } from './inventory.ts'
import { admin } from './people.ts'
import type { TestServer } from './server.ts'
import { inventoryOf } from './staff-inventory.ts'
import type { NewBooking } from '#server/bookings/booking-entry.ts'
import { bookingsOf } from '#server/bookings/bookings.repo.ts'
import { BookingRefused } from '#server/bookings/reasons.ts'
import type { Runner } from '#server/db/company-db.ts'

let companies = 0

interface BookingWay {
  readonly status?: string
  readonly run?: string
  /** Without: a transaction of its own. */
  readonly tx?: Runner
}

/** A company of its own with a hall in UTC that seats 100, or 80 as a theater, and is open on weekdays from 03:00 to 18:00. */
export async function aBookedHall(server: TestServer) {
  const company = await server.company(`named${(companies += 1)}`)
  const db = server.app.services.database.of(company.id)
  const [bookings, inventory, form] = [bookingsOf(db), inventoryOf(company), await makeForm(db)]
  const places = await inventory.building('Barton')
  const theater = await inventory.added('layout', { name: 'Amphitheater' })
  const layouts = [{ layout_id: theater, seating_capacity: 80, is_default: true, set_buffer: null, strike_buffer: null }]
  const fields = { seating_capacity: 100, layouts, weekly_hours: 'Mon-Fri 03:00-18:00', timezone: 'UTC' }
  const hall = await inventory.added('space', { ...fields, building_id: places.building, name: 'Hall' })
  const ofHall = { space: hall, times: times('09:00', '10:00'), mapField: 'spaces' }

  /** Books as a submit does. Gives the reference of its submission, or why not. */
  async function book(more: Partial<NewBooking> = {}, { status = 'requested', run, tx }: BookingWay = {}): Promise<string> {
    const submission = randomUUID()
    await (tx ?? db).run(submissionRow(company.id, form, submission))
    const request = { run, submission, status, title: 'Summit', wanted: [{ ...ofHall, ...more }] }
    try {
      await (tx ? bookings.book(tx, request) : db.transaction(own => bookings.book(own, request)))
      return submission
    } catch (error) {
      if (error instanceof BookingRefused) return error.refused.flatMap(({ reasons }) => reasons.map(({ key }) => key)).join()
      throw error
    }
  }

  async function versionOf(noun: ResourceNoun, uuid: string): Promise<number> {
    if (noun === 'space') return (await inventory.space(uuid)).version
    const text = `select version from ${noun} where company_id = $1 and id = $2`
    return (await db.run<{ version: number }>({ text, values: [company.id, uuid] }))[0]!.version
  }

  /** Edits a row, or (without uuid) adds one. Gives what it would make impossible; undefined: it is written. */
  async function change(
    noun: ResourceNoun,
    uuid: string | undefined,
    body: Readonly<Record<string, unknown>>,
    accept = 0,
  ): Promise<LosingBookings | undefined> {
    const path = (call: { readonly path: string }) => `${call.path}?accept=${accept}`
    const answer =
      uuid === undefined
        ? await company.as(admin)({ ...addResource, path: path(addResource) }, { params: { noun }, body })
        : await company.as(admin)(
            { ...editResource, path: path(editResource) },
            { params: { noun, uuid }, body, headers: { 'if-match': `"${await versionOf(noun, uuid)}"` } },
          )
    if (answer.status === 200) return undefined
    expect([answer.status, answer.body.message[1]]).toEqual([409, 'Bookings ahead would not fit any more.'])
    return answer.body.data as unknown as LosingBookings
  }

  return { company, db, bookings, inventory, ...places, hall, layouts, ofHall, book, change }
}

/** What is said of a booking of the hall, on its day or between two that `at` names: times as the company writes them, in the zone of the hall. */
export const named = (reference: string, at = '09:00 – 10:00') => `Hall, Barton: ${written(`${DAY} ${at}`)} (UTC), Summit, ${reference}`

/** Civil days and times of a text as the company writes them. */
export const written = (text: string): string =>
  text
    .replace(/\d{4}-\d{2}-\d{2}/g, day => formatDate(day, DEFAULT_FORMATS))
    .replace(/\d{2}:\d{2}/g, time => formatTime(time, DEFAULT_FORMATS))

export const losing = (...bookings: string[]): LosingBookings => ({ count: bookings.length, bookings })

/** A closure on the day of the tests, between two times in UTC. */
export const closed = (from: string, to: string) => ({ label: 'Paint', starts_at: `${DAY}T${from}:00Z`, ends_at: `${DAY}T${to}:00Z` })
