import type { CalendarPage } from '#contract/portal/calendar.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { Formats } from '#engine/model/formats.ts'
import { wallOf } from '#engine/rules/formulas/zones.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { freeTexts, lengthText } from '../availability/free-texts.ts'
import { calendarTexts } from '../calendar-texts.ts'
import type { Bar, PlacedBar, SpaceClosure } from './bars.ts'
import { type DayClock, type DaySpan, minuteAt } from './day-clock.ts'
import { timelineTexts as texts } from './timeline-texts.ts'

/** `09:00 AM` of minutes of a day. */
export function minuteText(minute: number, formats: Formats): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60]
  return formatTime(`${two(hours)}:${two(minutes)}`, formats)
}

const two = (value: number) => String(value).padStart(2, '0')

/** From when to when on the clock of its zone; with days where it is not on this one. */
export function barTime({ start, end }: Pick<Bar, 'start' | 'end'>, clock: DayClock, formats: Formats): string {
  // An end at midnight is that of the day before it.
  const isMidnight = end === clock.end && start >= clock.begin
  return `${momentText(start, clock, formats)} – ${isMidnight ? minuteText(0, formats) : momentText(end, clock, formats)}`
}

function momentText(instant: number, clock: DayClock, formats: Formats): string {
  // No zone is asked for what lies on this day: there are hundreds of bars.
  if (instant >= clock.begin && instant < clock.end) return minuteText(minuteAt(clock, instant), formats)
  const wall = new Date(wallOf(instant, clock.zone) * 60_000).toISOString()
  return `${formatDate(wall.slice(0, 10), formats)}, ${formatTime(wall.slice(11, 16), formats)}`
}

/** What a bar is called: what is withheld says that the space is taken. */
export function barTitle({ kind, title, submission, reservation, status, expires, start, end }: Bar): string {
  if (kind === 'free') return lengthText(end - start)
  if (kind === 'part') return texts.part
  if (kind === 'hold') return expires === undefined ? calendarTexts.onHold : calendarTexts.held
  if (title !== '') return title
  // Staff who may not read requests are told how it stands, and no more.
  return (submission === '' && reservation === '') || !status ? calendarTexts.booked : calendarTexts.untitled
}

export const closedText = ({ label }: SpaceClosure): string =>
  label && label !== calendarTexts.closed ? calendarTexts.closedFor({ label }) : calendarTexts.closed

/** That a space is closed on a day, and when. */
export function closureText(closure: SpaceClosure, clock: DayClock, formats: Formats): string {
  const closed = closedText(closure)
  const isAllDay = closure.start <= clock.begin && closure.end >= clock.end
  return isAllDay ? texts.allDay({ closed }) : `${closed} ${barTime(closure, clock, formats)}`
}

/** All that a bar says, in words: for whoever hears it, and for a pointer that rests on it. */
export function barLabel({ bar, pass, meets }: PlacedBar, clock: DayClock, formats: Formats): string {
  const { kind, status, people, setUp, strike, clash, isOwn, title } = bar
  return [
    kind === 'free' ? freeTexts.free : '',
    kind === 'part' && title !== '' ? texts.partOf({ space: title }) : barTitle(bar),
    barTime(bar, clock, formats),
    pass === undefined ? '' : pass === 1 ? texts.first : texts.second,
    status?.label ?? '',
    isOwn ? texts.own : '',
    people === undefined ? '' : texts.people({ count: people }),
    setUp + strike > 0 ? texts.buffers({ before: setUp, after: strike }) : '',
    clash ? meetsText(meets, formats) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** That it clashes, and when, where that lies in its row. */
export function meetsText(meets: readonly DaySpan[], formats: Formats): string {
  if (meets.length === 0) return texts.clash
  return meets.map(({ from, to }) => texts.clashAt({ from: minuteText(from, formats), to: minuteText(to, formats) })).join(', ')
}

/** `11:42` until a hold ends; '' of one that is over. */
export function timeLeft(expires: number, now: number): string {
  const seconds = Math.ceil((expires - now) / 1000)
  return seconds <= 0 ? '' : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
}

/** Which pattern a bar has, by what it does to its space. */
export function patternOf({ kind, status }: Bar): string {
  if (kind === 'hold' || kind === 'part' || kind === 'booked' || kind === 'free') return kind
  return status?.effect || 'block'
}

/** The page of its request, or of what staff booked without one; undefined: who reads is not led there. */
export function pageOfBar(
  { submission, reservation, isOwn }: Bar,
  { company, calendar }: CalendarPage,
): { readonly href: string; readonly isDecided: boolean } | undefined {
  if (reservation !== '') return { href: `${company.base}/admin/reservations/${reservation}`, isDecided: false }
  if (submission === '') return undefined
  const isStaffs = calendar.reads === 'requests' && !isOwn
  return { href: linkTo(company, isStaffs ? `admin/submissions/${submission}` : `submissions/${submission}`), isDecided: isStaffs }
}
