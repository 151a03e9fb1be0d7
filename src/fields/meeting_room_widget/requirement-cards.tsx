import { useState } from 'react'
import { ICONS } from '../kit/rows-icons.ts'
import { RowIcon } from '../kit/rows-parts.tsx'
import type { RequirementsProps } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { columnTexts } from './requirement-texts.ts'
import { dayWords, nameOf, overlapWords, timeWords } from './requirement-words-dom.ts'
import { byDay } from './requirements.ts'
import { RowDialog } from './row-dialog.tsx'

/** The rows where a grid has no room: cards by day. A press opens a row, the dots what it can do. */
export function RequirementCards(
  props: RequirementsProps & { readonly opened: number | undefined; readonly onOpen: (row: number | undefined) => void },
) {
  'use no memo'
  const { rows, formats, opened, onOpen } = props
  return (
    <>
      {byDay(rows).map(({ date, rows: indexes }) => (
        <section key={date} className="meetings-day">
          <h4>{dayWords(date, formats)}</h4>
          <ul className="meetings-cards rows-cards">
            {indexes.map(row => (
              <RowCard key={row} {...props} row={row} isFirst={row === 0} />
            ))}
          </ul>
        </section>
      ))}
      {opened !== undefined && rows[opened] && <RowDialog {...props} key={opened} row={opened} onOpen={onOpen} />}
    </>
  )
}

type CardProps = RequirementsProps & {
  readonly row: number
  readonly isFirst: boolean
  readonly onOpen: (row: number) => void
}

function RowCard({ control, rows, row, isFirst, formats, issues, hints, actions, onOpen }: CardProps) {
  'use no memo'
  const said = rows[row]!
  const [wordsId] = useState(() => `${control.id}-hint-${row}`)
  const isWrong = [...issues].some(issue => issue.startsWith(`${row}:`))
  const overlaps = hints.map(hint => overlapWords(hint, row, rows, formats)).filter(Boolean)
  const about = [
    said.setupType,
    said.numberOfPeople === '' ? '' : meetingTexts.people(said.numberOfPeople),
    said.twentyFourHourHold ? columnTexts.twentyFourHourHold.title : '',
  ]
  return (
    <li data-invalid={isWrong || undefined} data-hint={overlaps.length > 0 || undefined}>
      <button
        type="button"
        id={isFirst ? control.id : undefined}
        className="meetings-card"
        aria-describedby={[isFirst && control['aria-describedby'], overlaps.length > 0 && wordsId].filter(Boolean).join(' ') || undefined}
        onClick={() => onOpen(row)}
      >
        <span>{timeWords(said, formats)}</span>
        <strong>{said.agendaItemType || (isWrong ? nameOf(rows, row) : meetingTexts.noType)}</strong>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </button>
      {!control.disabled && (
        <button type="button" className="meetings-dots" aria-label={meetingTexts.rowMenu(row + 1)} onClick={() => actions.openMenu(row)}>
          …
        </button>
      )}
      {overlaps.length > 0 && (
        <p id={wordsId} className="meetings-card-hint">
          <RowIcon path={ICONS.warning} />
          {overlaps.join('; ')}
        </p>
      )}
    </li>
  )
}
