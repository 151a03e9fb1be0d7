import { call } from '../call.ts'
import type { BarClosures } from './bar-closures.ts'
import type { BarHours } from './bar-hours.ts'
import type { CalendarAvailability } from './calendar-availability.ts'
import type { CalendarMonth } from './calendar-month.ts'
import type { CalendarBarKind, CalendarBuilding, CalendarClosure, CalendarPlaces } from './calendar-places.ts'
import type { SavedCalendarView } from './calendar-view-filter.ts'
import type { SpaceClash } from './clashes.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'

/** Views of the calendar that there are, by the word of the address, in the order in which they are offered. */
export const CALENDAR_VIEWS = ['day', 'week', 'month', 'agenda', 'availability'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Days that the calendar is asked for at a time, at most, and those that it shows where the address names none. */
export const MAX_CALENDAR_DAYS = 92
export const CALENDAR_DAYS = 7
/** Rows of one page of the agenda; so many bookings are looked at for it, those that begin first at first. */
export const AGENDA_ROWS = 100
export const MAX_LOOKED_ROWS = 20_000

/** What the calendar shows, as its address says it; '' for what is not said. */
export interface CalendarFilter {
  readonly view: CalendarView
  /** First and last civil day, ISO: on the clock of each space. */
  readonly from: string
  readonly to: string
  /** uuids. */
  readonly building: string
  readonly space: string
  readonly form: string
  /** Key of a status of bookings. */
  readonly status: string
  /** What it is called, who asked, its reference, its space or building. */
  readonly search: string
  /** Requests of who reads alone. */
  readonly mine: 'true' | ''
  /** What clashes alone. */
  readonly clashes: 'true' | ''
}

/** What who reads is told of other people's bookings. `requests`: all, but of forms that others handle; `statuses`: when they are and how they stand; `own`: that a space is taken. */
export type CalendarReads = 'requests' | 'statuses' | 'own'

/** `booked`: somebody has it then, and nothing more is told. */
export type CalendarKind = 'booking' | 'hold' | 'booked'

/** Something that is booked or held, on a day: what is withheld of it is not there. */
export interface CalendarRow {
  readonly kind: CalendarKind
  /** uuid of the booking. */
  readonly booking?: string
  /** Which of its stretches it is, from 1. */
  readonly position?: number
  /** Civil day of those that are shown under which it stands, ISO; that on which it begins, or the first one. */
  readonly day: string
  /** On the clock of its space: `YYYY-MM-DD HH:mm`. */
  readonly start: string
  readonly end: string
  /** IANA name. */
  readonly zone: string
  /** '' where it is withheld. */
  readonly title: string
  readonly space: string
  readonly building: string
  readonly floor: string
  readonly people?: number
  readonly layout?: string
  /** Minutes. */
  readonly set_up?: number
  readonly strike?: number
  readonly status?: { readonly label: string; readonly color: string; readonly effect: string }
  /** Of one that waits: which in line it is, from 1. */
  readonly rank?: number
  readonly is_to_confirm?: true
  readonly requester?: string
  readonly reference?: string
  /** The page of its request, or of what staff booked without one. */
  readonly link?: string
  /** Of a hold: when it ends by itself, an instant. */
  readonly expires_at?: string
  readonly clash?: SpaceClash
}

export interface AgendaData extends CalendarFilter {
  /** Civil day of now, in the zone of the company. */
  readonly today: string
  readonly reads: CalendarReads
  readonly rows: readonly CalendarRow[]
  /** Of the view `month`. */
  readonly month?: CalendarMonth
  /** Of the view `availability`. */
  readonly availability?: CalendarAvailability
  readonly closures: readonly CalendarClosure[]
  /** Of all pages; `more`: only the first that begin were looked at. */
  readonly total: number
  readonly more: boolean
  /** Begins at 1. */
  readonly page: number
  /** Those that there are to choose from. */
  readonly buildings: readonly CalendarBuilding[]
  readonly statuses: readonly { readonly key: string; readonly label: string }[]
  /** What the filter names, where it is there. */
  readonly chosen_space?: { readonly name: string; readonly building: string }
  readonly chosen_form?: { readonly uuid: string; readonly name: string }
  /** Of a view that draws spaces: all that the filter leaves. */
  readonly places?: CalendarPlaces
  /** Those that who reads keeps, and, for staff, those that everybody has (P12.136). */
  readonly views: readonly SavedCalendarView[]
  /** The company has any space. */
  readonly has_spaces: boolean
  /** Instant, ISO 8601 UTC. */
  readonly read_at: string
}

/** The screen `calendar`: of the staff's build, and for whoever is logged in (P12.30). */
export interface CalendarPage extends StaffShell {
  readonly render: 'calendar'
  readonly calendar: AgendaData
}

/** Columns in place of objects: what stands at one place in each of them belongs together. */
export interface CalendarBars {
  /** Instant from which minutes are counted. */
  readonly from: string
  /** Those of the wanted part of all spaces that the filter leaves, by building, floor and name. */
  readonly spaces: {
    readonly first: number
    readonly total: number
    readonly uuid: readonly string[]
    readonly name: readonly string[]
    readonly building: readonly string[]
    readonly floor: readonly string[]
    readonly zone: readonly string[]
    readonly seats: readonly number[]
  }
  /** Those of the bars below, named once. */
  readonly statuses: readonly { readonly key: string; readonly label: string; readonly color: string; readonly effect: string }[]
  readonly bars: {
    /** Which of the spaces above. */
    readonly space: readonly number[]
    readonly kind: readonly CalendarBarKind[]
    /** Minutes from `from` on; of what is only told to be taken with its set-up and clearing. */
    readonly start: readonly number[]
    readonly end: readonly number[]
    readonly set_up: readonly number[]
    readonly strike: readonly number[]
    /** Which of the statuses above; -1: none, or withheld. */
    readonly status: readonly number[]
    /** '' where it is withheld; of a `part` the name of the space that somebody has, '' once that is deleted. */
    readonly title: readonly string[]
    readonly booking: readonly string[]
    readonly submission: readonly string[]
    /** uuids of what staff booked without a request, each with the page `admin/reservations/…`; '' for others. Absent: none of them is. */
    readonly reservation?: readonly string[]
    /** How those of `reservation` are set up; '' where nobody said. Absent: of none of them. */
    readonly layout?: readonly string[]
    /** Those of `submission` that are of who reads, and are theirs to see as whoever sent them. */
    readonly is_own: readonly boolean[]
    /** -1: nobody said, or withheld. */
    readonly people: readonly number[]
    /** Of a hold: when it ends by itself, in seconds since 1970; -1: it is none, or withheld. */
    readonly expires: readonly number[]
    /** It cannot be had as things are (P8.170), as far as who asks reads requests. */
    readonly clash: readonly boolean[]
  }
  /** Absent: none of them is closed. */
  readonly closures?: BarClosures
  /** Absent: all of them can be used at any time. */
  readonly hours?: BarHours
  /** There are more of them than can be given: fewer days or spaces lead to them. */
  readonly more: boolean
}

/** What is booked in some of the spaces on some days, as far as who asks may know it (P12.107). */
export const readCalendarBars = call<OfCompany, undefined, CalendarBars>({
  name: 'readCalendarBars',
  method: 'GET',
  path: '/api/portal/:company/calendar/bars',
  needs: 'user',
  effect: 'reads',
  rate: 'searchesPerMinute',
  body: 'none',
  query: {
    from: 'first civil day, on the clock of each space',
    to: 'last civil day',
    spaces: 'places in the order of the spaces, from..to, at most 200; the first 100 by default',
    building: 'uuid; absent: all',
    space: 'uuid; absent: all',
    form: 'uuid of a form, of requests that who asks may read',
    status: 'key of a status',
    search: 'words',
    mine: 'true: own requests alone',
  },
  headers: [],
})
