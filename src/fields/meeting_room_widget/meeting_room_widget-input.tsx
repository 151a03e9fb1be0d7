import './meeting.css'
import { useLayoutEffect } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { Button } from '#ui/button.tsx'
import type { InputProps } from '../field-props.ts'
import { readDate, readTime } from '../kit/canonical-texts.ts'
import { peopleIn } from '../kit/count-typed.ts'
import { addDays, daysToEvent } from '../kit/days.ts'
import { eventFieldsOf } from '../kit/event-fields.ts'
import { moveBack } from '../kit/follow-start.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { ICONS } from '../kit/rows-icons.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { LastStep, LinkButton, RowIcon, RowsNote } from '../kit/rows-parts.tsx'
import { RowsPlace } from '../kit/rows-place.tsx'
import { rowsTexts } from '../kit/rows-texts.ts'
import { texts } from '../kit/texts.ts'
import { useAnswers } from '../kit/use-answers.ts'
import { useWidth } from '../kit/use-width.ts'
import { HintList } from './hint-list.tsx'
import { hintsOf } from './hints.ts'
import { requirementIssues, requirementsOf } from './meeting_room_widget.ts'
import type { RequirementsProps } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { dayWords } from './requirement-words-dom.ts'
import { OpenedDialog } from './opened-dialog.tsx'
import { RequirementCards } from './requirement-cards.tsx'
import { RequirementsGrid } from './requirements-grid.tsx'
import { type EventFacts, sortedByTime } from './requirements.ts'
import { useRequirements } from './use-requirements.ts'
import { useTypes } from './use-types.ts'

/** Narrower than this the columns have no room. */
const GRID_WIDTH = 640

/** Rows of meetings and the rooms they require (P12.23): a grid, or cards by day where it has no room. */
export function MeetingRoomInput({ field, value, onChange, control, formats = DEFAULT_FORMATS, runner }: InputProps<RowsField>) {
  'use no memo'
  const { start_date, end_date, start_time, seating_capacity } = eventFieldsOf(field)
  const event = eventFacts(useAnswers(runner, [start_date, end_date, start_time, seating_capacity].join(' ')))
  const types = useTypes(runner)
  const [box, width] = useWidth()
  const rows = requirementsOf(value)
  const { actions, message, target, opened, setOpened } = useRequirements({
    rows,
    event,
    onChange,
    moveBack: moveBack(runner, field.mapField),
  })
  const disabled = control.disabled ?? false
  const shared = {
    rows,
    event,
    types,
    formats,
    issues: new Set(control['aria-invalid'] ? requirementIssues(rows, event).map(({ row, column }) => `${row}:${column}`) : []),
    hints: hintsOf(rows, event.guests),
    actions,
  }

  const shift = daysToEvent(
    rows.map(({ date }) => date),
    event.start,
    event.end || event.start,
  )
  const moveToEvent = () => actions.change(rows.map(row => ({ ...row, date: addDays(row.date, shift) })))

  useLayoutEffect(() => {
    if (target) box.current?.querySelector<HTMLElement>(`[data-place="${target.row}:1"], [data-card="${target.row}"]`)?.focus()
  }, [box, target])

  function add(isNarrow: boolean) {
    const row = actions.insert(rows.length - 1)
    if (row === undefined) return
    if (isNarrow) setOpened({ is: 'row', row })
    else actions.focusRow(row)
  }

  function openRow(row: number | undefined) {
    setOpened(row === undefined ? undefined : { is: 'row', row })
    if (row === undefined && opened?.is === 'row') actions.focusRow(opened.row)
  }

  const isEmpty = rows.length === 0
  const buttons = (isNarrow: boolean, id: string) =>
    !disabled && (
      <div className="rows-tools">
        <Button
          id={isEmpty ? id : undefined}
          className="meetings-add"
          lang={field.addBtnText ? undefined : languageNow()}
          onClick={() => add(isNarrow)}
        >
          <RowIcon path={ICONS.plus} />
          {field.addBtnText || meetingTexts.add}
        </Button>
        <Button lang={languageNow()} onClick={() => actions.openPaste('')}>
          {meetingTexts.paste}
        </Button>
        {rows.length > 1 && (
          <Button lang={languageNow()} onClick={() => actions.changeAll(sortedByTime(rows), meetingTexts.sorted)}>
            {meetingTexts.sort}
          </Button>
        )}
        {!isEmpty && (
          <span className="rows-count" lang={languageNow()}>
            {meetingTexts.rowCount({ count: rows.length })}
          </span>
        )}
      </div>
    )

  function draw(isNarrow: boolean, props: RequirementsProps) {
    const tools = buttons(isNarrow, props.control.id)
    return (
      <>
        {field.label2 && <p className="rows-label">{field.label2}</p>}
        {isEmpty && (
          <div className="rows-empty">
            <p>
              <strong lang={field.noDataText ? undefined : languageNow()}>{field.noDataText || meetingTexts.noRows}</strong>
            </p>
            {!disabled && (
              <p className="rows-label" lang={languageNow()}>
                {meetingTexts.noRowsHelp}
              </p>
            )}
            {tools}
          </div>
        )}
        {!isEmpty && !isNarrow && tools}
        {!isEmpty && !isNarrow && <RequirementsGrid {...props} />}
        {!isEmpty && isNarrow && <RequirementCards {...props} opened={opened?.is === 'row' ? opened.row : undefined} onOpen={openRow} />}
        {!isEmpty && isNarrow && tools}
        <LastStep message={message} onUndo={() => void actions.undo()} />
        <HintList hints={props.hints} rows={rows} formats={formats} actions={actions} disabled={disabled} />
        {types.isMissing && !disabled && (
          <RowsNote icon="warning" action={<LinkButton words={texts.tryAgain} onClick={types.retry} />}>
            {meetingTexts.typesMissing}
          </RowsNote>
        )}
        {shift !== 0 && !disabled && (
          <RowsNote
            icon="warning"
            action={<LinkButton words={rowsTexts.moveTo({ day: dayWords(event.start, formats) })} onClick={moveToEvent} />}
          >
            {rowsTexts.elsewhere}
          </RowsNote>
        )}
        <OpenedDialog
          {...props}
          opened={opened}
          setOpened={setOpened}
          isNarrow={isNarrow}
          removeText={field.delBtnText || meetingTexts.remove}
          form={runner?.form}
        />
      </>
    )
  }

  return (
    <RowsPlace name="meetings" box={box} width={width} gridWidth={GRID_WIDTH} control={control}>
      {(isNarrow, own) => draw(isNarrow, { ...shared, control: own })}
    </RowsPlace>
  )
}

function eventFacts([start = '', end = '', startTime = '', guests = '']: readonly string[]): EventFacts {
  const count = peopleIn(guests)
  return { start: readDate(start), end: readDate(end), startTime: readTime(startTime), guests: count > 0 ? count : undefined }
}
