import { languageNow } from '#contract/texts/catalogue.ts'
import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { RoomNight } from '#engine/model/booking.ts'
import type { Formats } from '#engine/model/formats.ts'
import { defineKind } from '#engine/model/kind.ts'
import type { Value } from '#engine/model/values.ts'
import { readDate } from '../kit/canonical-texts.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { formatDate } from '../kit/formats.ts'
import { issueLines, type RowIssue } from '../kit/row-issues.ts'
import { countIn, type GivenRow, NO_ROWS, readRows, rowsIn, writeRows } from '../kit/rows.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { widgetTexts } from '../kit/widget-texts.ts'
import { nightTexts } from './night-texts.ts'

/** Rooms for guests in one night (P12.25). `any` has to be said: '' until then; the others are 0 until then. */
export type Night = Readonly<{ date: string; any: number | ''; single: number; double: number; suite: number }>

/** The kinds of room, in the order of their columns. */
export const ROOM_KINDS = ['any', 'single', 'double', 'suite'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Nights of one answer. */
export const MAX_NIGHTS = 366
/** Rooms of one kind in one night. */
export const MAX_ROOMS = 9999

function readNight({ date, any, single, double, suite }: GivenRow): Night | undefined {
  const day = typeof date === 'string' ? readDate(date) : ''
  const [anyCount, ...counts] = [any, single, double, suite].map(given => countIn(given, MAX_ROOMS))
  if (day === '' || anyCount === undefined || counts.includes(undefined)) return undefined
  const [one, two, large] = counts.map(Number) as [number, number, number]
  return { date: day, any: anyCount, single: one, double: two, suite: large }
}

/** The nights of an answer, in their order. */
export function nightsOf(value: Value): readonly Night[] {
  return inOrder(rowsIn(value, readNight))
}

/** In the order of their days. */
export const inOrder = (nights: readonly Night[]): readonly Night[] =>
  nights.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

/** From untrusted text: no nights where a day stands there twice. */
function readNights(text: string): readonly Night[] {
  const nights = inOrder(readRows(text, MAX_NIGHTS, readNight))
  return nights.length > 0 && new Set(nights.map(({ date }) => date)).size === nights.length ? nights : NO_ROWS
}

/** All rooms of a night. */
export const roomsOf = ({ any, single, double, suite }: Night): number => Number(any) + single + double + suite

/** An issue is said to readers of any format: its day has the month as a word. */
function namedDay(date: string): string {
  const format = new Intl.DateTimeFormat(languageNow(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(date))
}

/** What has to be said and is not. */
export function nightIssues(nights: readonly Night[]): readonly RowIssue[] {
  const [column, name, words] = ['any', nightTexts.kinds.any, nightTexts.missing]
  return nights.flatMap(({ date, any }, row) =>
    any === '' ? [{ row, rowName: nightTexts.nightOf({ day: namedDay(date) }), column, name, words }] : [],
  )
}

function tableOf(value: Value, formats: Formats): AnswerTable {
  const nights = nightsOf(value)
  const sum = (kind: RoomKind) => nights.reduce((total, night) => total + Number(night[kind]), 0)
  return {
    columns: [nightTexts.night, ...ROOM_KINDS.map(kind => nightTexts.kinds[kind]), nightTexts.rooms],
    rows: nights.map(night => [formatDate(night.date, formats), ...ROOM_KINDS.map(kind => String(night[kind])), String(roomsOf(night))]),
    foot: [
      nightTexts.roomNights,
      ...ROOM_KINDS.map(kind => String(sum(kind))),
      String(nights.reduce((all, night) => all + roomsOf(night), 0)),
    ],
  }
}

export const sleeping_room_widget = defineKind<RowsField>({
  type: 'sleeping_room_widget',
  empty: () => NO_ROWS,
  read: text => readNights(text),
  write: value => writeRows(nightsOf(value)),
  check: value => issueLines(nightIssues(nightsOf(value))),
  invalidMessage: () => widgetTexts.invalid,
  judgedWhenLeft: true,
  rowsFollow: field => eventFieldsOf(field).start_date,
  nights: value => nightsOf(value).map(({ any, ...night }): RoomNight => ({ ...night, any: Number(any) })),
  table: (value, _field, formats) => tableOf(value, formats),
  lateInput: () => 'src/fields/sleeping_room_widget/sleeping_room_widget-input.tsx',
})
