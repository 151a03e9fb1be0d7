import { randomUUID } from 'node:crypto'
import type { BookingColumn, BookingLine } from '#contract/portal/reservation-imports.ts'
import { reservationLimits } from '#contract/portal/reservations.ts'
import { inLines, isBlank, oneLine } from '#contract/portal/written-text.ts'
import type { Formats } from '#engine/model/formats.ts'
import { readTypedDate, readTypedTime } from '#fields/kit/typed.ts'
import { english } from '../../../english.ts'
import { eventTimes } from '../../event-times.ts'
import { storedEmail } from '../reservation-words.ts'
import { type BookingFile, type BookingRow, type BookingRows, readBookingRows, wrongLine } from './booking-rows.ts'
import type { PlannedBooking } from './planned-booking.ts'
import { rowsOfBookings } from './rows-of-bookings.ts'
import { WrongCell } from './wrong-cell.ts'

export interface OfferedLayout {
  /** uuid of the layout of the space. */
  readonly id: string
  readonly name: string
}

/** What a file is read against. Plain data. */
export interface PlanRequest {
  readonly file: BookingFile
  readonly formats: Formats
  readonly spaces: readonly {
    readonly id: string
    readonly name: string
    readonly building: string
    readonly zone: string
    readonly layouts: readonly OfferedLayout[]
  }[]
  readonly statuses: readonly { readonly key: string; readonly label: string; readonly effect: string }[]
}

export interface BookingsPlan extends Omit<BookingRows, 'rows'> {
  readonly rows: number
  readonly wrong_rows: number
  readonly planned: readonly PlannedBooking[]
}

const texts = {
  empty: english('This is missing.'),
  noSpace: english('There is no such space, or it is not in use.'),
  manySpaces: english('Several buildings have a space of this name. Name the building.'),
  noDay: english('This is no day that can be meant in one way only.'),
  noTime: english('This is no time.'),
  noStatus: english('There is no such status.'),
  noEmail: english('This is no email address.'),
  noLayout: english('This space has no such layout.'),
  noNumber: (most: number) => english(`This is no number up to ${most.toLocaleString('en-US')}.`),
  tooLong: (letters: number) => english(`This has more than ${letters} letters.`),
  withOther: (row: number) => english(`Row ${row} of the same booking cannot be read.`),
}

/** Says of each row which booking it is, or what is wrong with it. */
export function planBookings({ file, formats, spaces, statuses }: PlanRequest): BookingsPlan {
  const { rows, wrong, ...about } = readBookingRows(file)
  const byName = Map.groupBy(spaces, ({ name }) => nameKey(name))
  const statusOf = new Map(statuses.flatMap(one => [[nameKey(one.label), one] as const, [one.key, one] as const]))
  const bookings = rowsOfBookings()
  /** Rows that cannot be read, by their booking. */
  const wrongRefs = new Map<string, number>()
  const lines: BookingLine[] = [...wrong]
  const planned: PlannedBooking[] = []

  function plan({ row, cells }: BookingRow): PlannedBooking {
    const text = (column: BookingColumn) => cells[column] ?? ''
    const bounded = (column: BookingColumn, most: number, said = oneLine(text(column))) => {
      if (said.length > most) throw new WrongCell(column, texts.tooLong(most))
      return said
    }
    const numberIn = (column: BookingColumn, most: number) => {
      const said = text(column)
      if (said === '') return null
      if (!/^\d{1,6}$/.test(said) || Number(said) > most) throw new WrongCell(column, texts.noNumber(most))
      return Number(said)
    }
    const title = bounded('title', reservationLimits.title)
    if (isBlank(title)) throw new WrongCell('title', texts.empty)
    const space = spaceOf(byName.get(nameKey(text('space'))) ?? [], text('building'))
    const status = statusOf.get(nameKey(text('status') || 'confirmed')) ?? statusOf.get(text('status'))
    if (!status) throw new WrongCell('status', texts.noStatus)
    const contact_email = bounded('contact_email', reservationLimits.email, storedEmail(oneLine(text('contact_email'))))
    if (contact_email !== '' && !/^[^\s@]+@[^\s@]+$/.test(contact_email)) throw new WrongCell('contact_email', texts.noEmail)
    const [start, end] = stretchOf(text, space.zone, formats)
    return bookings.joined({
      row,
      id: randomUUID(),
      reservation: randomUUID(),
      ref: bounded('ref', 200),
      title,
      notes: bounded('notes', reservationLimits.notes, inLines(text('notes'))),
      contact_name: bounded('contact_name', reservationLimits.name),
      contact_email,
      status: status.key,
      takes: status.effect === 'block',
      space: space.id,
      zone: space.zone,
      layout: layoutOf(space, text('layout')),
      people: numberIn('people', 999_999) || null,
      set_up: numberIn('set_up', 2_880),
      strike: numberIn('strike', 2_880),
      start: start.toISOString(),
      end: end.toISOString(),
    })
  }

  for (const row of rows) {
    try {
      planned.push(plan(row))
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      const { title, [error.column]: value } = row.cells
      lines.push(wrongLine({ row: row.row, title: title ?? '', column: error.column, value: value ?? '', reason: error.message }))
      const ref = oneLine(row.cells.ref ?? '')
      if (ref !== '' && !wrongRefs.has(ref)) wrongRefs.set(ref, row.row)
    }
  }
  // A booking is there whole or not at all.
  const left = planned.filter(({ row, ref, title }) => {
    const other = wrongRefs.get(ref)
    if (other !== undefined) lines.push(wrongLine({ row, title, column: 'ref', value: ref, reason: texts.withOther(other) }))
    return other === undefined
  })
  const wrong_lines = lines.toSorted((one, other) => one.row - other.row)
  return { ...about, rows: rows.length, wrong_rows: rows.length - left.length, wrong: wrong_lines, planned: left }
}

/** Case and spaces do not count. */
const nameKey = (name: string) => oneLine(name).normalize('NFC').toLowerCase()

function spaceOf(named: PlanRequest['spaces'], building: string): PlanRequest['spaces'][number] {
  const there = building === '' ? named : named.filter(one => nameKey(one.building) === nameKey(building))
  const [first, second] = there
  if (!first) throw new WrongCell('space', texts.noSpace)
  if (second) throw new WrongCell('building', texts.manySpaces)
  return first
}

function layoutOf({ layouts }: PlanRequest['spaces'][number], name: string): string | null {
  if (name === '') return null
  const layout = layouts.find(one => nameKey(one.name) === nameKey(name))
  if (!layout) throw new WrongCell('layout', texts.noLayout)
  return layout.id
}

/** From the begin to the end, nights between belong to it; an end that is not after the begin on the clock lies on the day after. */
function stretchOf(text: (column: BookingColumn) => string, zone: string, formats: Formats): readonly [Date, Date] {
  const [day, from, to] = [readTypedDate(text('day'), formats), readTypedTime(text('from')), readTypedTime(text('to'))]
  if (day === '') throw new WrongCell('day', texts.noDay)
  if (from === '') throw new WrongCell('from', texts.noTime)
  if (to === '') throw new WrongCell('to', texts.noTime)
  const typed = text('last_day')
  const last = typed === '' ? day : readTypedDate(typed, formats)
  if (last === '') throw new WrongCell('last_day', texts.noDay)
  const end = last === day && to <= from ? Temporal.PlainDate.from(last).add({ days: 1 }).toString() : last
  try {
    const { periods } = eventTimes({ start: `${day} ${from}`, end: `${end} ${to}`, timezone: zone, overnight: true })
    return [periods[0]!.start, periods[0]!.end]
  } catch (error) {
    if (error instanceof RangeError) throw new WrongCell('to', error.message)
    throw error
  }
}
