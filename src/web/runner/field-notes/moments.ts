import type { Field, FormDefinition } from '#engine/model/form.ts'
import { type EventFieldMap, eventFieldsOf, type EventReader } from '#fields/kit/event-fields.ts'
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

/** Of each event that the form asks for, by the names under which its widgets read it; without one by the default names. */
export function eventsOf(form: Form): readonly AskedEvent[] {
  const readers = fieldsOf(form).filter(({ eventFields, overnight }: NightsReader) => eventFields || overnight)
  const events = [...readers, {} as EventReader].map((reader): AskedEvent => {
    const { start_date, start_time, end_date, end_time, timezone } = eventFieldsOf(reader as EventReader)
    return { start_date, start_time, end_date, end_time, timezone, overnight: (reader as NightsReader).overnight === true }
  })
  return events.filter(({ start_time }, at) => events.findIndex(other => other.start_time === start_time) === at)
}

/** The date that stands beside a time (P4.52): of the event, or in the same row; undefined: there is none. @param time mapField, and so is what it gives */
export function dateBeside(form: Form, time: string): string | undefined {
  const ofEvent = eventsOf(form)
    .flatMap(({ start_date, start_time, end_date, end_time }) => [
      [start_date, start_time],
      [end_date, end_time],
    ])
    .find(([, own]) => own === time)?.[0]
  if (ofEvent && fieldsOf(form).some(field => field.mapField === ofEvent && isDate(field))) return ofEvent
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
