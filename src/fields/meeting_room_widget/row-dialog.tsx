import { type ReactNode, useState } from 'react'
import { spokenNow } from '#contract/texts/spoken.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RowsNote } from '../kit/rows-parts.tsx'
import { MAX_NAME, MAX_NOTE, type Requirement, requirementIssues } from './meeting_room_widget.ts'
import type { RequirementsProps } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { PeopleInput } from './people-input.tsx'
import { columnTexts } from './requirement-texts.ts'
import { overlapWords } from './requirement-words-dom.ts'

type Props = RequirementsProps & { readonly row: number; readonly onOpen: (row: number | undefined) => void }

/** One row to fill in with the thumb; what is said counts at once. */
export function RowDialog({ control, rows, row, event, types, formats, issues, hints, actions, onOpen }: Props) {
  'use no memo'
  const said = rows[row]!
  const [unread, setUnread] = useState('')
  const put = (patch: Partial<Requirement>) => actions.change(rows.with(row, { ...said, ...patch }))
  const wrong = issues.size > 0 ? requirementIssues(rows, event) : []
  const wordsOf = (key: keyof Requirement) =>
    key === 'numberOfPeople' && unread !== ''
      ? meetingTexts.unreadable({ text: unread, column: columnTexts.numberOfPeople })
      : (wrong.find(issue => issue.row === row && issue.column === key)?.words ?? '')
  const troubleOf = (key: keyof Requirement): Trouble => ({ id: `${control.id}-${key}-trouble`, words: wordsOf(key) })
  const shared = { disabled: control.disabled ?? false, className: 'field-input' }
  const overlaps = hints.map(hint => overlapWords(hint, row, rows, formats)).filter(Boolean)
  const hasNext = row < rows.length - 1
  return (
    <Dialog
      {...spokenNow()}
      title={meetingTexts.rowOf({ row: row + 1, count: rows.length })}
      closeLabel={meetingTexts.close}
      onClose={() => onOpen(undefined)}
      actions={
        <>
          {hasNext && <Button onClick={() => onOpen(row + 1)}>{meetingTexts.nextRow}</Button>}
          <Button variant="primary" onClick={() => onOpen(undefined)}>
            {meetingTexts.done}
          </Button>
        </>
      }
    >
      <div className="meetings-row">
        <Labelled label={columnTexts.date} trouble={troubleOf('date')} isWide>
          <input
            {...shared}
            data-first
            type="date"
            min={event.start}
            max={event.end}
            value={said.date}
            {...invalid(troubleOf('date'))}
            onChange={({ currentTarget }) => put({ date: currentTarget.value })}
          />
        </Labelled>
        {(['startTime', 'endTime'] as const).map(key => (
          <Labelled key={key} label={columnTexts[key]} trouble={troubleOf(key)}>
            <input
              {...shared}
              type="time"
              value={said[key]}
              {...invalid(troubleOf(key))}
              onChange={({ currentTarget }) => put({ [key]: currentTarget.value.slice(0, 5) })}
            />
          </Labelled>
        ))}
        {(['agendaItemType', 'setupType'] as const).map(key => (
          <Labelled key={key} label={columnTexts[key]} trouble={troubleOf(key)} isWide>
            <TypeInput
              {...shared}
              value={said[key]}
              options={key === 'setupType' ? types.setupTypes : types.agendaItemTypes}
              {...invalid(troubleOf(key))}
              onChange={value => put({ [key]: value })}
            />
          </Labelled>
        ))}
        <Labelled label={meetingTexts.peopleLabel} trouble={troubleOf('numberOfPeople')} isWide>
          <PeopleInput
            {...shared}
            value={said.numberOfPeople}
            {...invalid(troubleOf('numberOfPeople'))}
            onChange={numberOfPeople => put({ numberOfPeople })}
            onUnread={setUnread}
          />
        </Labelled>
        <label className="field-option meetings-wide">
          <input
            type="checkbox"
            checked={said.twentyFourHourHold}
            disabled={shared.disabled}
            onChange={({ currentTarget }) => put({ twentyFourHourHold: currentTarget.checked })}
          />
          <span>
            {columnTexts.twentyFourHourHold}
            <small>{meetingTexts.holdHelp}</small>
          </span>
        </label>
        <Labelled label={columnTexts.note} trouble={troubleOf('note')} isWide isOptional>
          <textarea
            {...shared}
            {...invalid(troubleOf('note'))}
            rows={3}
            data-max={MAX_NOTE}
            dir="auto"
            value={said.note}
            onChange={({ currentTarget }) => put({ note: currentTarget.value })}
          />
        </Labelled>
      </div>
      {overlaps.length > 0 && <RowsNote icon="warning">{overlaps.join('; ')}</RowsNote>}
    </Dialog>
  )
}

/** What is wrong with one column; no `words` when nothing is. */
interface Trouble {
  readonly id: string
  readonly words: string
}

const invalid = ({ id, words }: Trouble) => (words === '' ? {} : { 'aria-invalid': true as const, 'aria-describedby': id })

interface LabelledProps {
  readonly label: string
  readonly trouble?: Trouble
  readonly isWide?: boolean
  readonly isOptional?: boolean
  readonly children: ReactNode
}

function Labelled({ label, trouble, isWide, isOptional, children }: LabelledProps) {
  'use no memo'
  return (
    <div className={isWide ? 'meetings-wide' : undefined}>
      <label>
        <span>
          {label}
          {!isOptional && (
            <span className="field-star" aria-hidden>
              {' *'}
            </span>
          )}
        </span>
        {children}
      </label>
      {trouble && trouble.words !== '' && (
        <p id={trouble.id} className="meetings-trouble">
          {trouble.words}
        </p>
      )}
    </div>
  )
}

interface TypeInputProps {
  readonly className: string
  readonly disabled: boolean
  readonly value: string
  readonly options: readonly string[]
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly onChange: (value: string) => void
}

/** One of the types there are; a line of text while nobody knows them. What was said before stays among them. */
function TypeInput({ value, options, onChange, ...shared }: TypeInputProps) {
  'use no memo'
  if (options.length === 0) {
    return <input {...shared} data-max={MAX_NAME} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
  return (
    <select {...shared} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{meetingTexts.choose}</option>
      {value !== '' && !options.includes(value) && <option>{value}</option>}
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
