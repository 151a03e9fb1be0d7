import { isConversationMail, isNotice, type MessageKind } from '#contract/portal/outbox.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { CalendarEvent } from '../calendar/calendar-file.ts'
import { isReleased } from '../request-decision.ts'
import type { RequestedSpace } from '../submission-events.ts'
import { placeText } from './mailed-spaces.ts'
import { calendarTimes, placesOf, type RequestTimes } from './request-times.ts'

/** What the calendar of whoever asked shows of a request, but for the words that its mail says too. */
export type MailedEvent = Omit<CalendarEvent, 'stamp' | 'language' | 'summary' | 'description' | 'organizer'>

interface MailOfEvent {
  readonly kind: MessageKind
  readonly submission: { readonly id: string; readonly ics_sequence: number; readonly status_phase: RequestPhase }
  /** uuid of the installation. */
  readonly installation: string
  readonly link: string
  readonly isLinkOfAccount: boolean
  /** E-mail address of the receiver. */
  readonly to: string
}

/** Undefined: the receiver is one of the staff or gets a link alone, or nobody knows when it takes place. @param request its times as the calendar is to have them */
export function mailedEvent({ kind, submission, ...input }: MailOfEvent, request: RequestTimes): MailedEvent | undefined {
  const times = isNotice(kind) || isConversationMail(kind) || kind === 'new_link' ? undefined : calendarTimes(request)
  const places = placesOf(request.spaces)
  return (
    times && {
      uid: `${submission.id}@${input.installation}`,
      sequence: submission.ics_sequence,
      status: statusOf(submission.status_phase, places),
      times,
      location: [...new Set(places.map(placeText))].join('; '),
      // A calendar is shown to others: a guest's link for editing has no business there.
      url: input.isLinkOfAccount ? input.link : '',
      attendee: input.to,
    }
  )
}

/** What was approved takes place, also without a space; what waits for one, or only asks for it, may not. */
function statusOf(phase: RequestPhase, places: readonly RequestedSpace[]): CalendarEvent['status'] {
  if (isReleased(phase)) return 'CANCELLED'
  const isApproved = (phase === 'approved' || phase === 'done') && places.length === 0
  return isApproved || isConfirmed(places) ? 'CONFIRMED' : 'TENTATIVE'
}

/** All that it has is its own: nothing waits, or is only asked for. */
const isConfirmed = (places: readonly RequestedSpace[]): boolean =>
  places.length > 0 && places.every(({ effect, status }) => effect === 'block' && status !== 'requested')
