import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { LostSpace } from '../../shown-details.ts'
import { spaceName } from '../../space-name.ts'
import { keptLayout } from '../../chosen-spaces.ts'
import { fittingLayout } from '../layouts/fit.ts'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Photo } from '../parts/photo.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import { placeText, seatsText } from '../place-words.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { periodText } from '../time/wall-time.ts'

/** Spaces that are not held any more: told in their place, with what is free instead. */
export function LostSpaces(props: SpacesPart) {
  'use memo'
  return (
    <>
      {props.state.lost.map(lost => (
        <LostPanel key={lost.uid} {...props} lost={lost} />
      ))}
    </>
  )
}

function LostPanel({ lost, ...props }: SpacesPart & { lost: LostSpace }) {
  'use memo'
  const { state, actions, formats, open, id } = props
  const others = state.selected.filter(({ hold }) => hold === 'held').length
  const people = state.event ? spacesTexts.people({ count: state.event.seats }) : ''
  const label = `${id}-lost-${lost.uid}`
  return (
    <div className="spaces-lost" role="group" aria-labelledby={label} data-place tabIndex={-1}>
      <div className="spaces-alarm">
        <Icon name="warning" />
        <div>
          <p id={label} className="spaces-title">
            {texts.lost({ name: lost.name })}
          </p>
          <p>
            {texts.why[lost.why]} {lost.alert} {others > 0 && texts.othersHeld({ count: others })}
          </p>
          <p className="spaces-small">
            <Unbroken text={periodText(lost.start, lost.end, formats)} />
          </p>
        </div>
      </div>
      {lost.alternatives.length > 0 && (
        <>
          <p className="spaces-title">{texts.instead}</p>
          <p className="spaces-small">{texts.insteadHelp({ people, days: state.event?.days.length ?? 1 })}</p>
          <ul className="spaces-alternatives">
            {lost.alternatives.map(space => (
              <Alternative key={space.uid} {...props} lost={lost} space={space} />
            ))}
          </ul>
        </>
      )}
      <div className="spaces-actions spaces-lost-ways">
        <button type="button" className="spaces-link" onClick={() => open.search()}>
          {texts.seeAll({ count: state.totals.available ?? 0 })}
        </button>
        <button
          type="button"
          className="spaces-link"
          aria-label={spacesTexts.of({ words: texts.withoutIt, name: lost.name })}
          onClick={() => actions.dismissLost(lost.uid)}
        >
          {texts.withoutIt}
        </button>
      </div>
    </div>
  )
}

function Alternative({ lost, space, state, actions, open, isNarrow }: SpacesPart & { lost: LostSpace; space: SpaceFound }) {
  'use memo'
  const seats = state.event?.seats ?? 0
  const layout_uid = keptLayout(space, lost, seats)
  const layout = space.layouts.find(({ uid }) => uid === layout_uid) ?? fittingLayout(space, seats)
  const capacity = layout?.seating_capacity ?? space.seating_capacity
  const take = () =>
    layout_uid === undefined
      ? open.add(space, seats, { instead: lost.uid, days: lost.own?.days ?? [] })
      : actions.takeAlternative(lost.uid, space.uid)
  return (
    <li>
      <Photo space={space} size={isNarrow ? 'line' : 'wide'} />
      <div className="spaces-alternative-words">
        <strong>{space.name}</strong>
        <span className="spaces-small">{placeText(space, state.event)}</span>
        <span className="spaces-small">
          {[seatsText(capacity, layout?.name), space.requires_approval && spacesTexts.needsApproval].filter(Boolean).join(' · ')}
        </span>
      </div>
      <button
        type="button"
        className="ui-button spaces-add spaces-button"
        aria-label={spacesTexts.of({ words: isNarrow ? texts.take : texts.takeThis, name: spaceName(space, state.event) })}
        onClick={take}
      >
        {isNarrow ? texts.take : texts.takeThis}
      </button>
    </li>
  )
}
