import './field-notes.css'
import { useEffect } from 'react'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { isOver, type SessionState, startAnswersOf } from '../session/state.ts'
import { positionIn } from '../session/pages.ts'
import { useFormState } from '../use-pages.ts'
import type { Visit } from '../visit.ts'
import { askDays } from './day-question.ts'
import { ClockNote } from './clock-note.tsx'
import { LostOptions } from './lost-options.tsx'
import { hasOptions } from './lost-values.ts'
import { MidnightNote } from './midnight-note.tsx'
import { dateBeside, eventsOf, isTime } from './moments.ts'
import { useView } from './use-view.ts'

/** What is said at the fields of the page that is shown besides what their kinds say. Part of what loads late. */
export function FieldNotes({ state }: { readonly state: SessionState }) {
  const { visit, requestedPage, attempt } = state
  const { pages } = useFormState(visit)
  const { page } = positionIn(pages, requestedPage)
  useEffect(() => askDays(visit), [visit])
  if (isOver(state)) return null
  const times = visit.form.fields[page]?.fields.filter(field => !field.hidden && isTime(field)) ?? []
  const editedFields = attempt.page.event?.mode === 'edit' ? visit.form.fields.flatMap(({ fields }) => fields) : []
  const labels = startAnswersOf(attempt)?.labels
  const isHere = (field: Field) => visit.form.fields[page]?.fields.includes(field) ?? false
  return (
    <>
      {times.map(({ mapField }) => (
        <TimeNotes key={`${page} ${mapField}`} visit={visit} time={mapField} />
      ))}
      {editedFields.filter(hasOptions).map(field => (
        <LostOptions key={field.mapField} visit={visit} field={field} labels={own(labels, field.mapField) ?? {}} isHere={isHere(field)} />
      ))}
    </>
  )
}

/** What is said at a time, while it is shown. */
function TimeNotes({ visit, time }: { readonly visit: Visit; readonly time: string }) {
  const { state } = useView(visit, time)
  if (!state.shown || state.locked) return null
  const date = dateBeside(visit.form, time)
  const event = eventsOf(visit.form).find(({ start_time, end_time }) => time === start_time || time === end_time)
  return (
    <>
      {event && <ClockNote visit={visit} event={event} time={time} />}
      {date && <MidnightNote visit={visit} date={date} time={time} />}
    </>
  )
}
