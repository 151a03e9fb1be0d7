import { clockTexts } from '../kit/clock-texts.ts'
import { peopleIn } from '../kit/count-typed.ts'
import { addDays } from '../kit/days.ts'
import { beginDaysOf, type EventWalls, isSkippedWhole } from '../kit/event-clocks.ts'
import { type EventFieldName, eventFieldsOf } from '../kit/event-fields.ts'
import type { MissingField, SpacesEvent } from './spaces-state.ts'
import type { SpacesForm } from './spaces-world.ts'
import { noticeTexts as texts } from './notice-texts.ts'
import type { WidgetField } from './widget.ts'

/** What the widget reads of the event, without which it is inactive (P12.3). */
const NEEDED = ['location', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity'] as const
/** Needed only where they are filled. */
const OPTIONAL = ['worksite'] as const

/** The event that spaces are wanted for, or the fields that are missing or not valid (P12.3). */
export interface EventReading {
  readonly event: SpacesEvent | undefined
  readonly missing: readonly MissingField[]
  /** The form has no field that could say one of them. */
  readonly isLacking: boolean
  /** As the form has it; '' for any. */
  readonly worksite: string
  /** `false`: nobody sees the widget, so nothing is held and searched for it (P12.9). Shown, without an event and nothing missing: it waits. */
  readonly isShown: boolean
}

/** Do the conditions of the widget and of its page hold? */
export const isShownIn = (form: SpacesForm): boolean => form.fieldOf(form.own)?.page !== 0

/** mapFields of everything that `readEvent` reads. */
export function watchedFields(field: WidgetField, form: SpacesForm): readonly string[] {
  const names = eventFieldsOf(field)
  return [...new Set([...[...NEEDED, ...OPTIONAL].map(name => names[name]), ...bringing(form), ...form.wholeDays().keys()])]
}

/** A place that is chosen there brings its time zone (P3.39), once its options have come; a zone that stands before that may be another. */
const bringing = (form: SpacesForm): readonly string[] => (form.fieldOf('location') ? ['location'] : [])

const NOTHING = { event: undefined, missing: [], isLacking: false } as const

export function readEvent(field: WidgetField, form: SpacesForm): EventReading {
  if (!isShownIn(form)) return { ...NOTHING, worksite: '', isShown: false }
  const names = eventFieldsOf(field)
  const text = (name: EventFieldName) => form.textOf(names[name]).trim()
  const here = form.fieldOf(form.own)?.page ?? 0
  const isLacking = form.isLacking()
  const missing = [...NEEDED, ...OPTIONAL].flatMap(name => missingField(form, name, names[name], here))
  const worksite = text('worksite')
  const isPending = bringing(form).some(name => form.fieldOf(name)?.fetch === 'pending')
  if (missing.length > 0 || isPending) return { event: undefined, missing, isLacking, worksite, isShown: true }
  const [start, end] = [`${text('start_date')} ${text('start_time')}`, `${text('end_date')} ${text('end_time')}`]
  const seats = peopleIn(text('seating_capacity'))
  const [timezone, overnight] = [text('timezone'), field.overnight === true]
  const [[startDate = '', startTime = ''], [endDate = '', endTime = '']] = [start.split(' '), end.split(' ')]
  const walls = { startDate, startTime, endDate, endTime, zone: timezone, overnight }
  const wrong = wrongPart(start, end, seats) ?? clocksPart(walls)
  if (wrong) {
    const isMidnight = wrong.name === 'end_time' && startDate === endDate && endTime === '00:00'
    const endDay = isMidnight ? dayWithin(addDays(endDate, 1), form.fieldOf(names.end_date)?.max) : ''
    const missing = [{ ...notThat(form, names[wrong.name], wrong.message, here), endDay }]
    return { event: undefined, missing, isLacking, worksite, isShown: true }
  }
  const event: SpacesEvent = {
    start,
    end,
    timezone,
    location: text('location'),
    locationLabel: text('location'),
    seats,
    days: beginDaysOf(walls),
    overnight,
    wholeDays: wholeDaysWithin([...form.wholeDays().values()].flat(), start, end),
    fields: names,
  }
  return { event, missing, isLacking, worksite, isShown: true }
}

/** What a date that ends earlier would only set back is not offered. */
const dayWithin = (day: string, last = ''): string => (last !== '' && day > last ? '' : day)

function missingField(form: SpacesForm, name: EventFieldName, mapField: string, here: number): readonly MissingField[] {
  const found = form.fieldOf(mapField)
  const isOptional = (OPTIONAL as readonly string[]).includes(name)
  if (isOptional && (!found || !found.filled) && (found?.valid ?? true)) return []
  if (found?.filled && found.valid) return []
  const page = found?.page ?? 0
  return [
    {
      mapField,
      label: found?.label || name,
      message: found?.filled ? found.message : '',
      page,
      isHere: page !== 0 && page === here,
      endDay: '',
    },
  ]
}

function notThat(form: SpacesForm, mapField: string, message: string, here: number): MissingField {
  const found = form.fieldOf(mapField)
  const page = found?.page ?? 0
  return { mapField, label: found?.label ?? mapField, message, page, isHere: page !== 0 && page === here, endDay: '' }
}

interface WrongPart {
  readonly name: EventFieldName
  readonly message: string
}

/** What all fields together do not say, though each is valid for itself. */
function wrongPart(start: string, end: string, seats: number): WrongPart | undefined {
  const day = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
  if (!day.test(start)) return { name: 'start_date', message: texts.noStart }
  if (!day.test(end) || end <= start) return { name: end.slice(0, 10) < start.slice(0, 10) ? 'end_date' : 'end_time', message: texts.noEnd }
  return seats > 0 ? undefined : { name: 'seating_capacity', message: texts.noSeats }
}

/** P12.58: what lies between start and end is skipped by the clocks. */
const clocksPart = (walls: EventWalls): WrongPart | undefined =>
  isSkippedWhole(walls) ? { name: 'end_time', message: clockTexts.skippedWhole } : undefined

/** Each once. A row may be on a day that is none of the event: it blocks nothing. @param start of the event: `YYYY-MM-DD HH:mm` */
export const wholeDaysWithin = (days: readonly string[], start: string, end: string): readonly string[] =>
  [...new Set(days)].filter(day => day >= start.slice(0, 10) && day <= end.slice(0, 10)).toSorted()

/** What makes an event another one; '' for none. */
export const eventKey = (event: SpacesEvent | undefined) =>
  event ? JSON.stringify([event.start, event.end, event.timezone, event.location, event.seats, event.wholeDays]) : ''
