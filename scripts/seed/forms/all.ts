import type { FormContent } from '#contract/portal/forms.ts'
import type { Region } from '../region.ts'
import { inTwoLanguages } from '../translations/in-two-languages.ts'
import { askingPage } from './every-asking-kind.ts'
import { everyKind } from './every-kind.ts'
import { gref } from './gref.ts'
import { meetingRoom, trainingRoom } from './meeting-rooms.ts'
import { offsite } from './offsite.ts'
import { campusPosters, guestRooms } from './rooms-and-posters.ts'

export interface DemoForm {
  readonly type: 'event_request' | 'meeting_room' | 'sleeping_room' | 'poster'
  readonly path: string
  readonly content: FormContent
  /** How many submissions the demo has of it. */
  readonly submissions: number
}

/** The demo forms of one company. The chooser leads to the first two. */
export function formsOf(region: Region): DemoForm[] {
  return [
    { type: 'event_request', path: 'gref', content: gref(region), submissions: 60 },
    { type: 'event_request', path: 'offsite', content: offsite(region), submissions: 34 },
    { type: 'event_request', path: 'every-kind', content: everyKind(askingPage), submissions: 6 },
    { type: 'meeting_room', path: 'meeting-room', content: meetingRoom(region), submissions: 42 },
    { type: 'meeting_room', path: 'training-room', content: trainingRoom(region), submissions: 16 },
    { type: 'sleeping_room', path: 'guest-rooms', content: inTwoLanguages(guestRooms(region), region), submissions: 18 },
    { type: 'poster', path: 'campus-posters', content: campusPosters(region), submissions: 12 },
  ]
}
