import type { SelectedSpace } from '../../spaces-state.ts'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { filledTo } from '../parts/placed-dom.ts'
import { isHurried, wallClock } from './hold-time.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { useRemaining } from './use-remaining.ts'
import { countdownText } from '../time/wall-time.ts'

interface Props extends Pick<SpacesPart, 'actions' | 'formats'> {
  readonly chosen: SelectedSpace
}

/** Milliseconds of a hold that was just renewed: its line is full then (P12.14). */
const WHOLE = 15 * 60_000

/** The line of a hold that grows shorter. It is no clock: the words beside it are. */
export function HoldLine({ chosen, actions }: Omit<Props, 'formats'>) {
  'use memo'
  const remaining = useRemaining(actions, chosen.uid)
  const isShown = chosen.hold === 'held' && remaining !== undefined && (!chosen.isLastRenewal || isHurried(remaining))
  if (!isShown) return <div className="spaces-hold-line" data-none />
  return (
    <div className="spaces-hold-line" data-hurry={isHurried(remaining) || undefined} aria-hidden="true">
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
  const isHurry = isHurried(remaining)
  if (chosen.isLastRenewal && !isHurry)
    return (
      <p className="spaces-hold">
        <Icon name="lock" />
        <span>
          <strong>{texts.heldUntil({ time: wallClock(remaining, formats) })}</strong> {texts.usedUp}
        </span>
      </p>
    )
  const words = !isHurry ? texts.heldForYou : chosen.isLastRenewal ? texts.leftAtLast : texts.left
  return (
    <p className="spaces-hold">
      <Icon name={isHurry ? 'warning' : 'lock'} />
      <span>
        <WithPlace text={words({ time: PLACE })}>
          <strong className="spaces-time" role="timer">
            {countdownText(remaining)}
          </strong>
        </WithPlace>
      </span>
    </p>
  )
}
