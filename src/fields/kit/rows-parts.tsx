import './rows.css'
import type { ReactNode } from 'react'
import type { RunnerAccess } from '../field-props.ts'
import { type EventReader, eventFieldsOf } from './event-fields.ts'
import { ICONS } from './rows-icons.ts'
import { rowsTexts } from './rows-texts.ts'

/** A sign beside words, drawn by a path in a box of 16. */
export function RowIcon({ path }: { path: string }) {
  'use no memo'
  return (
    <svg className="rows-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Something to know, with a press that goes with it. */
export function RowsNote({ icon = 'info', action, children }: { icon?: keyof typeof ICONS; action?: ReactNode; children: ReactNode }) {
  'use no memo'
  return (
    <div className="rows-note" data-is={icon}>
      <RowIcon path={ICONS[icon]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** Why there are no rows yet: the event has no days. Leads to the field that says them. */
export function DatesFirst({ id, field, runner }: { id: string; field: EventReader; runner: RunnerAccess | undefined }) {
  'use no memo'
  const { start_date } = eventFieldsOf(field)
  const start = runner?.fieldOf(start_date)
  if (!runner || !start) {
    return (
      <p id={id} tabIndex={-1} className="field-empty">
        {rowsTexts.noDates}
      </p>
    )
  }
  return (
    <RowsNote
      action={
        <button type="button" id={id} className="rows-link" onClick={() => runner.goTo(start_date)}>
          {start.page > 0 ? rowsTexts.goToPage(start.page) : rowsTexts.goThere}
        </button>
      }
    >
      {start.message || rowsTexts.datesFirst(start.label)}
    </RowsNote>
  )
}
