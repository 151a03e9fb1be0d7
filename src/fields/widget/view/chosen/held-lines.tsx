import { useId, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { commaList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import type { SelectedSpace } from '../../spaces-state.ts'
import { CardActions } from './chosen-spaces.tsx'
import { isHurried, wallClock } from './hold-time.ts'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Photo } from '../parts/photo.tsx'
import { placeText } from '../place-words.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { useRemaining } from './use-remaining.ts'
import { countdownText } from '../time/wall-time.ts'

/** What is held stays in sight while others are looked for: a line each. */
export function HeldLines(props: SpacesPart) {
  'use memo'
  const { selected } = props.state
  if (selected.length === 0) return null
  return (
    <ul className="spaces-held" aria-label={texts.heldLine}>
      {selected.map(chosen => (
        <HeldLine key={chosen.uid} {...props} chosen={chosen} />
      ))}
    </ul>
  )
}

function HeldLine({ chosen, ...props }: SpacesPart & { chosen: SelectedSpace }) {
  'use memo'
  const { uid, space, layoutName } = chosen
  const [isOpen, setOpen] = useState(false)
  const menu = useId()
  const name = space?.name ?? ''
  const capacity = space?.layouts.find(layout => layout.uid === chosen.layout_uid)?.seating_capacity
  const seats = capacity === undefined || chosen.isCustomLayout ? [] : [new Intl.NumberFormat(languageNow()).format(capacity)]
  const layout = commaList([...(layoutName ? [layoutName] : []), ...seats])
  const { event } = props.state
  const place = space && placeText(space, event)
  const approval = space?.requires_approval && spacesTexts.needsApproval

  return (
    <li className="spaces-held-line" data-place data-chosen={uid} tabIndex={-1}>
      <Photo space={space} size="line" />
      <p className="spaces-held-words">
        <strong>{name}</strong> <span className="spaces-small">{[place, layout, approval].filter(Boolean).join(' · ')}</span>
      </p>
      <Remaining chosen={chosen} actions={props.actions} formats={props.formats} />
      <button
        type="button"
        className="spaces-icon-button"
        aria-label={texts.more({ name: space ? spaceName(space, event) : '' })}
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      <div id={menu} className="spaces-held-menu" hidden={!isOpen}>
        <CardActions {...props} chosen={chosen} />
      </div>
    </li>
  )
}

function Remaining({ chosen, actions, formats }: Pick<SpacesPart, 'actions' | 'formats'> & { chosen: SelectedSpace }) {
  'use memo'
  const remaining = useRemaining(actions, chosen.uid)
  if (chosen.hold !== 'held' || remaining === undefined)
    return <span className="spaces-small">{chosen.hold === 'unheld' ? texts.notHeld : texts.holding}</span>
  const isHurry = isHurried(remaining)
  // What cannot be renewed again has an end, told as a clock time: until it is near, nothing counts down.
  const hasEnd = chosen.isLastRenewal && !isHurry
  return (
    <span className="spaces-held-time" data-hurry={isHurry || undefined}>
      <Icon name={isHurry ? 'warning' : 'lock'} />
      <span>
        <WithPlace text={hasEnd ? texts.heldUntil({ time: PLACE }) : texts.held({ time: PLACE })}>
          <strong role={hasEnd ? undefined : 'timer'}>{hasEnd ? wallClock(remaining, formats) : countdownText(remaining)}</strong>
        </WithPlace>
      </span>
    </span>
  )
}
