import './rows.css'
import type { ReactNode } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { RunnerAccess } from '../field-props.ts'
import { lacksFields } from '../lacks-fields.ts'
import type { CompanyFormats } from '../runner-props.ts'
import { type EventReader, eventFieldsOf } from './event-fields.ts'
import { LackingForm, UnseenNote } from './lacking-form.tsx'
import { ICONS } from './rows-icons.ts'
import type { RowsMessage } from './rows-message.ts'
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
    <div className="rows-note" lang={languageNow()} data-is={icon}>
      <RowIcon path={ICONS[icon]} />
      <div>{children}</div>
      {action}
    </div>
  )
}

/** What the last step did, with Undo, or why it did nothing; read out too. */
export function LastStep({ message: { words, done, refused }, onUndo }: { message: RowsMessage; onUndo: () => void }) {
  'use no memo'
  return (
    <>
      {refused && <RowsNote icon="warning">{refused}</RowsNote>}
      {done && <RowsNote action={<LinkButton words={rowsTexts.undo} onClick={onUndo} />}>{done}</RowsNote>}
      <p role="status" className="ui-visually-hidden" lang={languageNow()}>
        {done ?? refused ?? words}
      </p>
    </>
  )
}

/** What is wrong in a row, on its card; nothing for ''. */
export function RowTrouble({ id, words }: { id: string; words: string }) {
  'use no memo'
  return (
    words !== '' && (
      <p id={id} className="rows-trouble" lang={languageNow()}>
        {words}
      </p>
    )
  )
}

export function LinkButton({ words, onClick }: { words: string; onClick: () => void }) {
  'use no memo'
  return (
    <button type="button" className="rows-link" onClick={onClick}>
      {words}
    </button>
  )
}

interface DatesFirstProps {
  readonly id: string
  readonly field: EventReader
  readonly runner: RunnerAccess | undefined
  readonly formats: CompanyFormats
}

/** Why there are no rows yet: the event has no days. Leads to the field that says them; one that is not shown leads nowhere. */
export function DatesFirst({ id, field, runner, formats }: DatesFirstProps) {
  'use no memo'
  const { start_date } = eventFieldsOf(field)
  const start = runner?.fieldOf(start_date)
  const isElsewhere = start !== undefined && start.page > 0 && start.page !== runner?.fieldOf(field.mapField)?.page
  if (!runner || !start || lacksFields(field, runner)) return <LackingForm id={id} required={field.required} formats={formats} />
  const words = start.message || rowsTexts.datesFirst({ label: start.label })
  if (!start.shown)
    return (
      <div id={id} tabIndex={-1}>
        <RowsNote>{words}</RowsNote>
        <UnseenNote required={field.required} formats={formats} />
      </div>
    )
  return (
    <RowsNote
      action={
        <button type="button" id={id} className="rows-link" onClick={() => runner.goTo(start_date)}>
          {isElsewhere ? rowsTexts.goToPage({ page: start.page }) : rowsTexts.goThere}
        </button>
      }
    >
      {words}
    </RowsNote>
  )
}
