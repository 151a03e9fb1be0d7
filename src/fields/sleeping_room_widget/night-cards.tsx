import { useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { gridTexts } from '../kit/grid/grid-texts.ts'
import { rowOfFirst } from '../kit/grid/places.ts'
import { issuesOfRow } from '../kit/row-issues.ts'
import { ICONS } from '../kit/rows-icons.ts'
import { RowIcon, RowTrouble } from '../kit/rows-parts.tsx'
import { useDraft } from '../kit/use-draft.ts'
import { dayText } from '../kit/weekday.ts'
import { captionOf, phaseText, stepped, withCount } from './night-cells-dom.ts'
import { nightTexts } from './night-texts.ts'
import type { NightsProps } from './nights-props.ts'
import { totalsOf } from './nights.ts'
import { type Night, nightIssues, ROOM_KINDS, type RoomKind, roomsOf } from './sleeping_room_widget.ts'
import { sleepingTexts } from './sleeping-texts.ts'

/** The nights where a table has no room: a card for each, which opens for the thumb. */
export function NightCards(props: NightsProps) {
  'use no memo'
  const { nights, event, issues } = props
  const wrong = issues.size > 0 ? nightIssues(nights) : []
  const { peak } = totalsOf(nights, event)
  // One alone is what there is to fill in.
  const [open, setOpen] = useState<string | undefined>(nights.length === 1 ? nights[0]?.date : undefined)
  return (
    <ul className="rows-cards" lang={languageNow()}>
      {nights.map((night, row) => (
        <NightCard
          key={night.date}
          {...props}
          night={night}
          row={row}
          trouble={issuesOfRow(wrong, row)}
          isPeak={night === peak}
          isOpen={night.date === open}
          onToggle={() => setOpen(night.date === open ? undefined : night.date)}
        />
      ))}
    </ul>
  )
}

interface CardProps extends NightsProps {
  readonly night: Night
  readonly row: number
  /** What is wrong in it; '' when nothing is. */
  readonly trouble: string
  readonly isPeak: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function NightCard(props: CardProps) {
  'use no memo'
  const { control, night, row, trouble, isPeak, isOpen, event, formats, issues, onToggle } = props
  const troubleId = `${control.id}-trouble-${row}`
  // The focus enters the nights at the first invalid one.
  const isFirst = row === rowOfFirst(issues)
  const phase = phaseText(night.date, event)
  return (
    <li data-invalid={trouble !== '' || undefined}>
      <button
        type="button"
        id={isFirst ? control.id : undefined}
        className="rows-card nights-card-head"
        aria-expanded={isOpen}
        aria-describedby={[isFirst && control['aria-describedby'], trouble && troubleId].filter(Boolean).join(' ') || undefined}
        onClick={onToggle}
      >
        <span>
          <strong>{dayText(night.date, formats)}</strong>
          <span className="nights-card-phase">
            {phase}
            {isPeak && (
              <>
                {phase && ' · '}
                <em>{sleepingTexts.peak}</em>
              </>
            )}
          </span>
        </span>
        <span className="nights-card-sum">
          <strong>{roomsOf(night)}</strong> {sleepingTexts.roomsAre({ count: roomsOf(night) })}
        </span>
        <RowIcon path={isOpen ? ICONS.up : ICONS.down} />
        {!isOpen && (
          <span className="nights-card-counts">
            {ROOM_KINDS.map(kind => (
              <span key={kind}>{`${nightTexts.kinds[kind]} ${night[kind] === '' ? '–' : night[kind]}`}</span>
            ))}
          </span>
        )}
      </button>
      <RowTrouble id={troubleId} words={trouble} />
      {isOpen && <OpenCard {...props} />}
    </li>
  )
}

function OpenCard({ nights, night, row, control, issues, formats, removeText, onChange, changeAll, onRemove, refuse }: CardProps) {
  'use no memo'
  const disabled = control.disabled ?? false

  const copyToAll = () =>
    changeAll(
      nights.map(({ date }) => ({ ...night, date })),
      sleepingTexts.copied,
    )

  return (
    <div className="nights-card-body">
      {ROOM_KINDS.map(kind => (
        <Stepper
          key={kind}
          kind={kind}
          night={night}
          isInvalid={issues.has(`${row}:${kind}`)}
          disabled={disabled}
          onChange={next => onChange(nights.with(row, next))}
          refuse={refuse}
        />
      ))}
      {!disabled && (
        <div className="nights-card-ways">
          <button type="button" className="rows-link" onClick={copyToAll}>
            {sleepingTexts.copyToAll}
          </button>
          <button
            type="button"
            className="rows-link run-delete"
            data-danger
            aria-label={sleepingTexts.removeNamed({ action: removeText, night: dayText(night.date, formats) })}
            onClick={() => onRemove(row)}
          >
            {removeText}
          </button>
        </div>
      )}
    </div>
  )
}

interface StepperProps {
  readonly kind: RoomKind
  readonly night: Night
  readonly isInvalid: boolean
  readonly disabled: boolean
  readonly onChange: (night: Night) => void
  readonly refuse: (words: string) => void
}

/** A count with a button to each side. */
function Stepper({ kind, night, isInvalid, disabled, onChange, refuse }: StepperProps) {
  'use no memo'
  const title = nightTexts.kinds[kind]
  const caption = captionOf(kind)
  const draft = useDraft(String(night[kind]), typed => {
    const next = withCount(night, kind, typed)
    if (next) onChange(next)
    else refuse(gridTexts.unreadable({ text: typed, column: title }))
  })
  const step = (by: number) => onChange(stepped(night, kind, by))
  return (
    <div className="nights-stepper">
      <span>
        {title}
        {kind === 'any' && (
          <span className="field-star" aria-hidden>
            {' *'}
          </span>
        )}
        {caption && <small>{caption}</small>}
      </span>
      <button
        type="button"
        aria-label={sleepingTexts.fewer({ kind: title })}
        disabled={disabled}
        aria-disabled={night[kind] === 0 || undefined}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        {...draft}
        className="field-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={title}
        aria-required={kind === 'any' || undefined}
        aria-invalid={isInvalid || undefined}
        disabled={disabled}
      />
      <button type="button" aria-label={sleepingTexts.more({ kind: title })} disabled={disabled} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}
