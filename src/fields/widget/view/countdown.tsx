import type { SelectedSpace } from '../spaces-state.ts'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from './icon.tsx'
import type { SpacesPart } from './panel-props.ts'
import { filledTo } from './placed-dom.ts'
import { hurried, wallClock } from './hold-time.ts'
import { useRemaining } from './use-remaining.ts'
import { countdownText } from './wall-time.ts'

interface Props extends Pick<SpacesPart, 'actions' | 'formats'> {
  readonly chosen: SelectedSpace
}

/** Milliseconds of a hold that was just renewed: its line is full then (P12.14). */
const WHOLE = 15 * 60_000

/** The line of a hold that grows shorter. It is no clock: the words beside it are. */
export function HoldLine({ chosen, actions }: Omit<Props, 'formats'>) {
  'use memo'
  const remaining = useRemaining(actions, chosen.uid)
  if (chosen.hold !== 'held' || chosen.isLastRenewal || remaining === undefined) return <div className="spaces-hold-line" data-none />
  return (
    <div className="spaces-hold-line" data-hurry={hurried(chosen, remaining) || undefined} aria-hidden="true">
      <span ref={filledTo(Math.min(1, remaining / WHOLE))} />
    </div>
  )
}

/** How long a space is held still, in words that change with the colour. */
export function HoldWords({ chosen, actions, formats }: Props) {
  'use memo'
  const remaining = useRemaining(actions, chosen.uid)
  if (chosen.hold === 'unheld')
    return (
      <p className="spaces-hold">
        <Icon name="info" />
        <span>{texts.unheld}</span>
      </p>
    )
  if (chosen.hold === 'waiting' || remaining === undefined)
    return (
      <p className="spaces-hold">
        <Icon name="clock" />
        <span>{texts.holding}</span>
      </p>
    )
  if (chosen.isLastRenewal)
    return (
      <p className="spaces-hold">
        <Icon name="lock" />
        <span>
          <strong>{texts.heldUntil(wallClock(remaining, formats))}</strong> {texts.usedUp}
        </span>
      </p>
    )
  const isHurry = hurried(chosen, remaining)
  return (
    <p className="spaces-hold">
      <Icon name={isHurry ? 'warning' : 'lock'} />
      <span>
        <strong className="spaces-time" role="timer">
          {countdownText(remaining)}
        </strong>{' '}
        {isHurry ? texts.left : texts.heldForYou}
      </span>
    </p>
  )
}
