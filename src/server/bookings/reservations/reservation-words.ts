import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import { MAX_RESERVED_SPACES, reservationLimits } from '#contract/portal/reservations.ts'
import { inLines, isBlank, oneLine } from '#contract/portal/written-text.ts'
import { plainEmail } from '../../email-key.ts'
import { english } from '../../english.ts'
import { invalid } from '../../errors.ts'

/** What staff are answered about their bookings (P12.140). */
export const reservationTexts = {
  saved: english('Booking saved.'),
  cancelled: english('The booking was cancelled.'),
  restored: english('The booking is there again.'),
  refused: english('This booking was not saved'),
  isCancelled: english('This booking was cancelled. Bring it back first, then change it.'),
  isThere: english('This booking is not cancelled.'),
  noStatus: english('There is no such status.'),
  meanwhile: english('Somebody deleted what it names meanwhile. Please look again.'),
  noEmail: english('Enter an email address like name@example.org.'),
  missing: {
    title: english('Enter a title.'),
    spaces: english('Choose a space.'),
  },
  tooMany: english(`A booking has at most ${MAX_RESERVED_SPACES} spaces.`),
  tooLong: (letters: number) => english(`Please shorten this to ${letters} characters.`),
} as const

const texts = reservationTexts

/** As it is stored. @throws Problem 422 with an issue at each place */
export function contentOf(body: ReservationContent): ReservationContent {
  const spaces = [...new Set(body.spaces)]
  const content = {
    ...body,
    title: oneLine(body.title),
    notes: inLines(body.notes),
    contact: { name: oneLine(body.contact.name), email: storedEmail(oneLine(body.contact.email)) },
    spaces,
  }
  const { title, notes, contact } = content
  const issues = Object.entries({
    title: isBlank(title) ? texts.missing.title : tooLong(title, reservationLimits.title),
    spaces: spaces.length === 0 ? texts.missing.spaces : spaces.length > MAX_RESERVED_SPACES ? texts.tooMany : '',
    notes: tooLong(notes, reservationLimits.notes),
    contact_name: tooLong(contact.name, reservationLimits.name),
    contact_email: tooLong(contact.email, reservationLimits.email) || (isEmail(contact.email) ? '' : texts.noEmail),
  }).filter(([, issue]) => issue !== '')
  const [first] = issues
  if (first) throw invalid(first[1], Object.fromEntries(issues))
  return content
}

/** As it is stored: in the one Unicode form that `emailKey` has, by which whoever is forgotten is looked for. */
export const storedEmail = (email: string): string => plainEmail(email.normalize('NFKC'))

const tooLong = (text: string, most: number) => ([...text].length > most ? texts.tooLong(most) : '')

/** '' is none. */
const isEmail = (text: string) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text)
