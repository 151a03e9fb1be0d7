import { languageNow } from '#contract/texts/catalogue.ts'
import { rowOfFirst } from '../kit/grid/places.ts'
import { issuesOfRow } from '../kit/row-issues.ts'
import { ICONS } from '../kit/rows-icons.ts'
import { RowIcon, RowTrouble } from '../kit/rows-parts.tsx'
import { requirementIssues } from './meeting_room_widget.ts'
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
  const { rows, event, issues, formats, opened, onOpen } = props
  const wrong = issues.size > 0 ? requirementIssues(rows, event) : []
  return (
    <>
      {byDay(rows).map(({ date, rows: indexes }) => (
        <section key={date} className="meetings-day">
          <p lang={languageNow()} aria-hidden>
            {dayWords(date, formats)}
          </p>
          <ul className="meetings-cards rows-cards" lang={languageNow()} aria-label={dayWords(date, formats)}>
            {indexes.map(row => (
              <RowCard key={row} {...props} row={row} trouble={issuesOfRow(wrong, row)} isFirst={row === rowOfFirst(issues)} />
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
  /** What is wrong in it; '' when nothing is. */
  readonly trouble: string
  /** The focus enters the rows at it. */
  readonly isFirst: boolean
  readonly onOpen: (row: number) => void
}

function RowCard({ control, rows, row, trouble, isFirst, formats, hints, actions, onOpen }: CardProps) {
  'use no memo'
  const said = rows[row]!
  const [wordsId, troubleId] = [`${control.id}-hint-${row}`, `${control.id}-trouble-${row}`]
  const overlaps = hints.map(hint => overlapWords(hint, row, rows, formats)).filter(Boolean)
  const about = [
    said.setupType,
    said.numberOfPeople === '' ? '' : meetingTexts.people({ count: said.numberOfPeople }),
    said.twentyFourHourHold ? columnTexts.twentyFourHourHold : '',
  ]
  return (
    <li data-invalid={trouble !== '' || undefined} data-hint={overlaps.length > 0 || undefined}>
      <button
        type="button"
        id={isFirst ? control.id : undefined}
        className="rows-card meetings-card"
        data-card={row}
        aria-describedby={
          [isFirst && control['aria-describedby'], trouble && troubleId, overlaps.length > 0 && wordsId].filter(Boolean).join(' ') ||
          undefined
        }
        onClick={() => onOpen(row)}
      >
        <span>{timeWords(said, formats)}</span>
        <strong>{said.agendaItemType || (trouble ? nameOf(rows, row) : meetingTexts.noType)}</strong>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </button>
      {!control.disabled && (
        <button
          type="button"
          className="meetings-dots"
          aria-label={meetingTexts.rowMenu({ row: row + 1 })}
          onClick={() => actions.openMenu(row)}
        >
          …
        </button>
      )}
      <RowTrouble id={troubleId} words={trouble} />
      {overlaps.length > 0 && (
        <p id={wordsId} className="meetings-card-hint">
          <RowIcon path={ICONS.warning} />
          {overlaps.join('; ')}
        </p>
      )}
    </li>
  )
}
