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
 * named go too. @returns their keys in the storage
 */
export function dropFromAnswer(portal: Portal, tx: Runner, of: AnsweredBooking): Promise<string[]> {
  return rewrite(portal, tx, of, (before, { kind }) => kind.withoutSpace?.(before, of.booking.space))
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
 * named go. @returns their keys in the storage
 */
export async function moveInAnswer(portal: Portal, tx: Runner, of: AnsweredBooking, to: NewPlace): Promise<string[]> {
  const { id, space, map_field } = of.booking
  // It has the space at other times too: staff had moved another booking there.
  const stays = (await portal.bookings.placed(tx, of.submission)).some(
    one => one.id !== id && one.space === space && one.map_field === map_field,
  )
  return rewrite(portal, tx, of, (before, { kind, field }) => {
    const spaces = kind.books?.(before, field).spaces ?? []
    const after = withMoved(spaces, space, to, stays)
    // The wire of a kind that books is a list of what it books (P12.8). What it does not take as one stays as it was.
    const value = kind.read(JSON.stringify(after), field)
    return kind.books?.(value, field).spaces.length === after.length ? value : undefined
  })
}

/** @param stays the old space is booked at other times, too */
function withMoved(spaces: readonly BookedSpace[], old: string, to: NewPlace, stays: boolean): readonly BookedSpace[] {
  const named = spaces.find(({ uid }) => uid === old)
  if (!named) return spaces
  const other = named.is_custom_layout && !to.isCustom ? { is_custom_layout: false, description: '', custom_layout_image: '' } : {}
  const moved = { ...named, ...other, uid: to.space, layout_uid: to.layout ?? '' }
  // An answer names a space once.
  const isNamed = spaces.some(({ uid }) => uid === to.space)
  const others = spaces
    .filter(one => stays || one !== named)
    .map(one => (one.beside === old ? { ...one, beside: one.uid === to.space ? '' : to.space } : one))
  return isNamed ? others : others.toSpliced(spaces.indexOf(named), 0, moved)
}

/** Writes over the answer that a booking is of. @param make what it is then; undefined: as it was. @returns keys of files that nothing names any more */
async function rewrite(
  portal: Portal,
  tx: Runner,
  { submission, booking: { map_field }, answers }: AnsweredBooking,
  make: (before: Value, answer: AnsweredField) => Value | undefined,
): Promise<string[]> {
  const answer = answers.find(({ field }) => field.mapField === map_field)
  if (!answer) return []
  const { field, kind, text } = answer
  const before = kind.read(text, field)
  const after = make(before, answer)
  if (after === undefined || sameValue(before, after)) return []
  await portal.submissions.setAnswer(tx, submission, map_field, kind.write(after, field))
  const stay = new Set(kind.attachments?.keysOf(after))
  const gone = kind.attachments?.keysOf(before).filter(key => !stay.has(key)) ?? []
  return gone.length > 0 ? portal.submissions.removeFiles(tx, submission, gone) : []
}
