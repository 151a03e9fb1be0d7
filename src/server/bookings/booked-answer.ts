import type { BookedSpace } from '#engine/model/booking.ts'
import { sameValue, type Value } from '#engine/model/values.ts'
import type { AnsweredField } from '../answers/answered-fields.ts'
import type { Runner } from '../db/company-db.ts'
import type { Portal } from '../portal.ts'
import type { PlacedBooking } from './bookings.edit.ts'

/** A booking, and what its submission says at that moment. */
interface AnsweredBooking {
  readonly submission: string
  readonly booking: PlacedBooking
  readonly answers: readonly AnsweredField[]
}

/**
 * What is not booked any more is not asked for any more: an edit would show it as booked, and could not add it again. Files that only it
 * named go too, and its drawing whatever the answer names. @returns their keys in the storage
 */
export function dropFromAnswer(portal: Portal, tx: Runner, of: AnsweredBooking): Promise<string[]> {
  return rewrite(portal, tx, { ...of, released: of.booking.drawing }, (before, { kind }) => kind.withoutSpace?.(before, of.booking.space))
}

/** Where a booking is now. */
interface NewPlace {
  readonly space: string
  /** uuid of one of its layouts; undefined: none. */
  readonly layout: string | undefined
  /** What was described or drawn went along. */
  readonly isCustom: boolean
}

/**
 * The answer that named the space of a booking names the one to which it went, or an edit would show the old one. Files that only the old one
 * named go, and the drawing that did not go along. @returns their keys in the storage
 */
export async function moveInAnswer(portal: Portal, tx: Runner, of: AnsweredBooking, to: NewPlace): Promise<string[]> {
  const { id, space, map_field } = of.booking
  // It has the space at other times too: staff had moved another booking there.
  const stays = (await portal.bookings.placed(tx, of.submission)).some(
    one => one.id !== id && one.space === space && one.map_field === map_field,
  )
  const released = to.isCustom ? null : of.booking.drawing
  return rewrite(portal, tx, { ...of, released }, (before, answer) =>
    valueOf(withMoved(spacesIn(before, answer), space, to, stays), answer),
  )
}

const spacesIn = (value: Value, { kind, field }: AnsweredField): readonly BookedSpace[] => kind.books?.(value, field).spaces ?? []

/** The wire of a kind that books is a list of what it books (P12.8). undefined: it does not take this one. */
function valueOf(spaces: readonly BookedSpace[], { kind, field }: AnsweredField): Value | undefined {
  const value = kind.read(JSON.stringify(spaces), field)
  return kind.books?.(value, field).spaces.length === spaces.length ? value : undefined
}

const NOT_CUSTOM = { is_custom_layout: false, description: '', custom_layout_image: '' }

/** @param stays the old space is booked at other times, too */
function withMoved(spaces: readonly BookedSpace[], old: string, to: NewPlace, stays: boolean): readonly BookedSpace[] {
  const named = spaces.find(({ uid }) => uid === old)
  if (!named) return spaces
  const other = named.is_custom_layout && !to.isCustom ? NOT_CUSTOM : {}
  const moved = { ...named, ...other, uid: to.space, layout_uid: to.layout ?? '' }
  // An answer names a space once.
  const isNamed = spaces.some(({ uid }) => uid === to.space)
  const others = spaces
    .filter(one => stays || one !== named)
    .map(one => (one.beside === old ? { ...one, beside: one.uid === to.space ? '' : to.space } : one))
  return isNamed ? others : others.toSpliced(spaces.indexOf(named), 0, moved)
}

interface RewrittenBooking extends AnsweredBooking {
  /** uuid of the drawing that it has no more. */
  readonly released: string | null
}

/** Writes over the answer that a booking is of. @param make what it is then; undefined: as it was. @returns keys of files that nothing names any more */
async function rewrite(
  portal: Portal,
  tx: Runner,
  { submission, booking: { map_field }, answers, released }: RewrittenBooking,
  make: (before: Value, answer: AnsweredField) => Value | undefined,
): Promise<string[]> {
  const answer = answers.find(({ field }) => field.mapField === map_field)
  const isFree = released !== null && !(await portal.bookings.placed(tx, submission)).some(({ drawing }) => drawing === released)
  const drawings = isFree ? [released] : []
  const gone = answer ? await writeAnswer(portal, tx, { submission, answer, drawings }, make) : drawings
  return gone.length > 0 ? portal.submissions.removeFiles(tx, submission, gone) : []
}

interface WrittenAnswer {
  readonly submission: string
  readonly answer: AnsweredField
  /** Drawings that no booking has any more. */
  readonly drawings: readonly string[]
}

/** @returns names of files that the answer names no more */
async function writeAnswer(
  portal: Portal,
  tx: Runner,
  { submission, answer, drawings }: WrittenAnswer,
  make: (before: Value, answer: AnsweredField) => Value | undefined,
): Promise<string[]> {
  const { field, kind, text } = answer
  const before = kind.read(text, field)
  const after = withoutDrawings(make(before, answer) ?? before, answer, drawings)
  if (!sameValue(before, after)) await portal.submissions.setAnswer(tx, submission, field.mapField, kind.write(after, field))
  const stay = new Set(kind.attachments?.keysOf(after))
  return [...new Set([...(kind.attachments?.keysOf(before) ?? []), ...drawings])].filter(key => !stay.has(key))
}

/** An answer may name the drawing of a booking elsewhere than at its space: one that could not be written over when that was moved. */
function withoutDrawings(value: Value, answer: AnsweredField, drawings: readonly string[]): Value {
  const spaces = spacesIn(value, answer)
  if (!spaces.some(one => drawings.includes(one.custom_layout_image))) return value
  const others = spaces.map(one => (drawings.includes(one.custom_layout_image) ? { ...one, ...NOT_CUSTOM } : one))
  return valueOf(others, answer) ?? value
}
