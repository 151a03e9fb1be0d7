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

/** What a file is read against. Plain data. */
export interface PlanRequest {
  readonly file: BookingFile
  readonly formats: Formats
  readonly spaces: readonly { readonly id: string; readonly name: string; readonly building: string; readonly zone: string }[]
  readonly statuses: readonly { readonly key: string; readonly label: string; readonly effect: string }[]
}

/** A row that can be read: one space at one stretch. */
export interface PlannedBooking {
  readonly row: number
  /** uuids of what comes into being. */
  readonly id: string
  readonly reservation: string
  readonly ref: string
  readonly title: string
  readonly notes: string
  readonly contact_name: string
  readonly contact_email: string
  readonly status: string
  /** Its status takes the space. */
  readonly takes: boolean
  /** uuid */
  readonly space: string
  /** Of the space. */
  readonly zone: string
  /** Instants. */
  readonly start: string
  readonly end: string
}

export interface BookingsPlan extends Omit<BookingRows, 'rows'> {
  readonly rows: number
  readonly wrong_rows: number
  readonly planned: readonly PlannedBooking[]
}

class WrongCell extends Error {
  readonly column: BookingColumn

  constructor(column: BookingColumn, reason: string) {
    super(reason)
    this.column = column
  }
}

const texts = {
  empty: english('This is missing.'),
  noSpace: english('There is no such space, or it is not in use.'),
  manySpaces: english('Several buildings have a space of this name. Name the building.'),
  noDay: english('This is no day that can be meant in one way only.'),
  noTime: english('This is no time.'),
  noStatus: english('There is no such status.'),
  noEmail: english('This is no e-mail address.'),
  tooLong: (letters: number) => english(`This has more than ${letters} letters.`),
  twice: (row: number) => english(`Row ${row} has this, too.`),
}

/** Says of each row which booking it is, or what is wrong with it. */
export function planBookings({ file, formats, spaces, statuses }: PlanRequest): BookingsPlan {
  const { rows, wrong, ...about } = readBookingRows(file)
  const byName = Map.groupBy(spaces, ({ name }) => nameKey(name))
  const statusOf = new Map(statuses.flatMap(one => [[nameKey(one.label), one] as const, [one.key, one] as const]))
  const refs = new Map<string, number>()
  const lines: BookingLine[] = [...wrong]
  const planned: PlannedBooking[] = []

  function plan({ row, cells }: BookingRow): PlannedBooking {
    const text = (column: BookingColumn) => cells[column] ?? ''
    const bounded = (column: BookingColumn, most: number, said = oneLine(text(column))) => {
      if (said.length > most) throw new WrongCell(column, texts.tooLong(most))
      return said
    }
    const title = bounded('title', reservationLimits.title)
    if (isBlank(title)) throw new WrongCell('title', texts.empty)
    const space = spaceOf(byName.get(nameKey(text('space'))) ?? [], text('building'))
    const status = statusOf.get(nameKey(text('status') || 'confirmed')) ?? statusOf.get(text('status'))
    if (!status) throw new WrongCell('status', texts.noStatus)
    const contact_email = bounded('contact_email', reservationLimits.email, storedEmail(oneLine(text('contact_email'))))
    if (contact_email !== '' && !/^[^\s@]+@[^\s@]+$/.test(contact_email)) throw new WrongCell('contact_email', texts.noEmail)
    const [start, end] = stretchOf(text, space.zone, formats)
    const ref = bounded('ref', 200)
    const first = ref === '' ? undefined : refs.get(ref)
    if (first !== undefined) throw new WrongCell('ref', texts.twice(first))
    refs.set(ref, row)
    return {
      row,
      id: randomUUID(),
      reservation: randomUUID(),
      ref,
      title,
      notes: bounded('notes', reservationLimits.notes, inLines(text('notes'))),
      contact_name: bounded('contact_name', reservationLimits.name),
      contact_email,
      status: status.key,
      takes: status.effect === 'block',
      space: space.id,
      zone: space.zone,
      start: start.toISOString(),
      end: end.toISOString(),
    }
  }

  for (const row of rows) {
    try {
      planned.push(plan(row))
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      const { title, [error.column]: value } = row.cells
      lines.push(wrongLine({ row: row.row, title: title ?? '', column: error.column, value: value ?? '', reason: error.message }))
    }
  }
  return { ...about, rows: rows.length, wrong_rows: rows.length - planned.length, wrong: lines, planned }
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
