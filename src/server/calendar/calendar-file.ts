import type { CalendarTimes } from './calendar-times.ts'
import { mailto, quoted, textValue, written } from './content-lines.ts'
import { timeZoneLines, wallText } from './time-zone-lines.ts'

/** `PUBLISH`: it takes place, so; `CANCEL`: it does not any more. Of the mail around it the type says the same word. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

/** What a calendar shows of something that takes place. All words are plain text: they may hold any sign. */
export interface CalendarEvent {
  /** The same for ever: what has it is the same event, as it is now. */
  readonly uid: string
  /** Higher with each change. */
  readonly sequence: number
  /** When the file was written. */
  readonly stamp: Date
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  readonly times: CalendarTimes
  /** Tag of the language of the summary. */
  readonly language: string
  readonly summary: string
  readonly location: string
  readonly description: string
  /** '': none. */
  readonly url: string
  readonly organizer: { readonly name: string; readonly email: string }
  /** E-mail address of who is to take it out of a calendar. */
  readonly attendee: string
}

/** Is it still to be in a calendar? */
export const methodOf = ({ status }: Pick<CalendarEvent, 'status'>): CalendarMethod => (status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH')

/** Writes the file: one event and the zone that its times are in (RFC 5545, 5546). */
export function calendarFile(event: CalendarEvent): string {
  const { times, organizer } = event
  // Where mails are caught the portal may have no address.
  const url = URL.parse(event.url)
  const method = methodOf(event)
  return written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(times.is === 'timed' ? timeZoneLines(times.zone, times.start.year, lastYear(times)) : []),
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stampText(event.stamp)}`,
    ...timeLines(times),
    `STATUS:${event.status}`,
    `SUMMARY${/^[\w-]+$/.test(event.language) ? `;LANGUAGE=${event.language}` : ''}:${textValue(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${textValue(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${textValue(event.description)}`]),
    ...(url ? [`URL:${url.href}`] : []),
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`,
    // What is only published has none (RFC 5546, 3.2.1).
    ...(method === 'CANCEL' ? [`ATTENDEE:${mailto(event.attendee)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

function timeLines(times: CalendarTimes): string[] {
  if (times.is === 'days') return [`DTSTART;VALUE=DATE:${dayText(times.first)}`, `DTEND;VALUE=DATE:${dayText(times.last.add({ days: 1 }))}`]
  const { zone, start, end, days, except } = times
  // An offset may be a zone, too: `+05:30`.
  const at = (wall: Temporal.PlainDateTime) => `;TZID=${zone.includes(':') ? quoted(zone) : zone}:${wallText(wall)}`
  return [
    `DTSTART${at(start)}`,
    ...(end ? [`DTEND${at(end)}`] : []),
    ...(days > 1 ? [`RRULE:FREQ=DAILY;COUNT=${days}`] : []),
    ...except.map(day => `EXDATE${at(day.toPlainDateTime(start.toPlainTime()))}`),
  ]
}

const lastYear = ({ start, end, days }: Extract<CalendarTimes, { is: 'timed' }>): number => (end ?? start).add({ days: days - 1 }).year

const dayText = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '')

const stampText = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(/[:-]/g, '')
