import type { Field, FormDefinition } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { type EventFieldMap, eventFieldsOf, type EventReader } from '#fields/kit/event-fields.ts'
import { kinds } from '#fields/types.ts'
import { widgetOf } from '#fields/widgets.tsx'
import { rowsOf } from '../field-rows.ts'

/** The fields of a form that say when its event takes place. */
export interface AskedEvent extends Pick<EventFieldMap, 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'timezone'> {
  /** The nights belong to it. */
  readonly overnight: boolean
}

/** A field that reads an event, which may take the nights of it along. */
interface NightsReader extends EventReader {
  readonly overnight?: boolean
}

type Form = Pick<FormDefinition, 'fields'>

const fieldsOf = ({ fields: pages }: Form): readonly Field[] => pages.flatMap(page => page.fields)

/** Of each event that the form asks for, by the names under which what books it reads it; without one by the default names. */
export const eventsOf = (form: Form): readonly AskedEvent[] => [...readersOf(form).filter(books), {} as Field].map(eventOf)

const books = ({ type }: Field) => own(kinds, type)?.books !== undefined

const readersOf = (form: Form): readonly Field[] => fieldsOf(form).filter(field => books(field) || (field as NightsReader).eventFields)

function eventOf(reader: Field): AskedEvent {
  const { start_date, start_time, end_date, end_time, timezone } = eventFieldsOf(reader)
  return { start_date, start_time, end_date, end_time, timezone, overnight: (reader as NightsReader).overnight === true }
}

/**
 * The date that stands beside a time (P4.52): of the event that is booked, else of what else a widget reads, or in the same row; undefined:
 * there is none. @param time mapField, and so is what it gives
 */
export function dateBeside(form: Form, time: string): string | undefined {
  const readers = readersOf(form).toSorted((one, other) => Number(books(other)) - Number(books(one)))
  const dates = fieldsOf(form).filter(isDate)
  const ofEvent = [...readers, {} as Field]
    .map(eventOf)
    .flatMap(({ start_date, start_time, end_date, end_time }) => [
      [start_date, start_time],
      [end_date, end_time],
    ])
    .find(([date, at]) => at === time && dates.some(({ mapField }) => mapField === date))?.[0]
  if (ofEvent) return ofEvent
  const page = form.fields.find(({ fields }) => fields.some(field => field.mapField === time))
  const group = page?.fields.find(field => field.mapField === time)?.group ?? ''
  const beside = page?.fields.filter(field => group === '' || field.group === group) ?? []
  const row = rowsOf(beside, false).find(({ fields: [, second], isMoment }) => isMoment && second?.mapField === time)
  const [date] = row?.fields ?? []
  return date && (date.group ?? '') === group ? date.mapField : undefined
}

const isDate = (field: Field) => widgetOf(field)?.width?.(field) === 'date'

/** Is its answer a time of the wall, to be changed to another one? */
export const isTime = (field: Field | undefined): boolean => field !== undefined && widgetOf(field)?.width?.(field) === 'time'
