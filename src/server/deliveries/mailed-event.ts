import { isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { CalendarEvent } from '../calendar/calendar-file.ts'
import type { RequestedSpace } from '../submission-events.ts'
import { placeText } from './mailed-spaces.ts'
import { calendarTimes, placesOf, type RequestTimes } from './request-times.ts'

/** What the calendar of whoever asked shows of a request, but for the words that its mail says too. */
export type MailedEvent = Omit<CalendarEvent, 'stamp' | 'language' | 'summary' | 'description' | 'organizer'>

interface MailOfEvent {
  readonly kind: MessageKind
  readonly submission: { readonly id: string; readonly ics_sequence: number; readonly is_cancelled: boolean }
  /** uuid of the installation. */
  readonly installation: string
  readonly link: string
  readonly isLinkOfAccount: boolean
  /** E-mail address of the receiver. */
  readonly to: string
}

/** Undefined: the receiver is one of the staff, or nobody knows when it takes place. @param request its times as the calendar is to have them */
export function mailedEvent({ kind, submission, ...input }: MailOfEvent, request: RequestTimes): MailedEvent | undefined {
  const times = isNotice(kind) ? undefined : calendarTimes(request)
  const places = placesOf(request.spaces)
  return (
    times && {
      uid: `${submission.id}@${input.installation}`,
      sequence: submission.ics_sequence,
      status: submission.is_cancelled ? 'CANCELLED' : isConfirmed(places) ? 'CONFIRMED' : 'TENTATIVE',
      times,
      location: [...new Set(places.map(placeText))].join('; '),
      // A calendar is shown to others: a guest's link for editing has no business there.
      url: input.isLinkOfAccount ? input.link : '',
      attendee: input.to,
    }
  )
}

/** All that it has is its own: nothing waits, or is only asked for. */
const isConfirmed = (places: readonly RequestedSpace[]): boolean =>
  places.length > 0 && places.every(({ effect, status }) => effect === 'block' && status !== 'requested')
