import type { SubmittedBooking } from '#contract/portal/submitted-booking.ts'
import { sendingTexts as texts } from '../../shell/texts-sending.ts'
import { waitingText } from '../../shell/waiting-text.ts'
import type { SheetData } from '../check/sheet-data.ts'
import { sheetTexts } from '../check/sheet-texts.ts'
import type { SentPhase } from './submission-facts.ts'

/** Nothing of it: it was not sent yet. */
type Sent = Partial<Pick<SentPhase, 'submitted' | 'facts'>>

/** A space of what was sent, and how it stands. */
export interface SentSpace {
  readonly uid: string
  /** With building and layout; what is not known is 'A space'. */
  readonly text: string
  readonly state: string
}

/** The spaces that were asked for with what was sent, as the server booked them; none where it says nothing of them. */
export const sentSpaces = ({ submitted, facts }: Sent): readonly SentSpace[] =>
  (submitted?.bookings ?? []).map(booking => ({
    uid: booking.uid,
    text: facts?.spaces?.find(({ uid }) => uid === booking.uid)?.text ?? texts.aSpace,
    state: stateText(booking),
  }))

/** Nothing that is only requested is called more than that. */
export function stateText({ status, label, effect, rank }: SubmittedBooking): string {
  if (effect === 'wait') return waitingText(rank)
  if (status === 'requested') return texts.requested
  return status === 'confirmed' ? texts.confirmed : label
}

/** There are spaces, and all of them are confirmed. */
export const isConfirmed = ({ bookings = [] }: { readonly bookings?: readonly SubmittedBooking[] } = {}): boolean =>
  bookings.length > 0 && bookings.every(({ status, effect }) => status === 'confirmed' && effect === 'block')

/** The same on paper, with the spaces among what stands on top. */
export function withSpaces<Sheet extends Pick<SheetData, 'facts'>>(sheet: Sheet, sent: Sent = {}): Sheet {
  const spaces = sentSpaces(sent)
  if (spaces.length === 0) return sheet
  const lines = spaces.map(({ text, state }) => sheetTexts.spaceState({ space: text, state }))
  return { ...sheet, facts: [...sheet.facts, { name: sheetTexts.spaces, lines }] }
}
