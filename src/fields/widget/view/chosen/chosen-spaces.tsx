import { commaList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import type { SelectedSpace } from '../../spaces-state.ts'
import { fits } from '../layouts/fit.ts'
import { layoutTexts } from '../layouts/layout-texts.ts'
import { HoldLine, HoldWords } from './countdown.tsx'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { Photo } from '../parts/photo.tsx'
import { SeatPlan } from '../layouts/seat-plan.tsx'
import { placeText } from '../place-words.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { timelineTexts } from '../time/timeline-texts.ts'
import { weekdayName } from '../time/wall-time.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'

/** The spaces that are chosen, as cards. `hasLost`: others are not held any more, and stand above. */
export function ChosenSpaces({ hasLost, ...props }: SpacesPart & { hasLost: boolean }) {
  'use memo'
  const { selected, isPreview } = props.state
  const isHeld = selected.some(({ hold }) => hold === 'held')
  return (
    <div className="spaces-group" role="group" aria-labelledby={`${props.id}-chosen`}>
      <div className="spaces-line">
        <p id={`${props.id}-chosen`} className="spaces-title">
          {hasLost ? texts.stillHeld({ count: selected.length }) : props.words.chosen || texts.selected({ count: selected.length })}
        </p>
        {isHeld && !isPreview && (
          <p className="spaces-small spaces-with-icon">
            <Icon name="info" />
            {texts.heldHelp}
          </p>
        )}
      </div>
      <ul className="spaces-chosen">
        {selected.map(chosen => (
          <ChosenCard key={chosen.uid} {...props} chosen={chosen} />
        ))}
      </ul>
    </div>
  )
}

interface CardProps extends SpacesPart {
  readonly chosen: SelectedSpace
}

function ChosenCard({ chosen, ...props }: CardProps) {
  'use memo'
  const { uid, space } = chosen
  return (
    <li className="spaces-chosen-card" data-place data-chosen={uid} tabIndex={-1}>
      <div className="spaces-chosen-top">
        <Photo space={space} size="card" />
        <div className="spaces-chosen-words">
          <strong>{space?.name ?? ''}</strong>
          {space && <span className="spaces-small">{placeText(space, props.state.event)}</span>}
          <ChosenLayout chosen={chosen} />
          {space?.requires_approval && <span className="spaces-small">{spacesTexts.needsApproval}</span>}
          {chosen.days.length > 0 && (
            <span className="spaces-small">{timelineTexts.onDays({ days: commaList(chosen.days.map(weekdayName)) })}</span>
          )}
        </div>
        {!props.isNarrow && chosen.layoutName !== '' && (
          <SeatPlan name={chosen.layoutName} image={layoutOf(chosen)?.layout_image} isCustom={chosen.isCustomLayout} />
        )}
      </div>
      <HoldLine chosen={chosen} actions={props.actions} />
      <div className="spaces-chosen-foot">
        {!props.state.isPreview && <HoldWords chosen={chosen} actions={props.actions} formats={props.formats} />}
        <CardActions {...props} chosen={chosen} />
      </div>
    </li>
  )
}

/** Is there another layout that seats so many, or one that can be described otherwise? */
const canChange = ({ space, layout_uid, seats }: SelectedSpace) =>
  space?.layouts.some(layout => layout.is_custom || (layout.uid !== layout_uid && fits(layout, seats))) === true

const layoutOf = ({ space, layout_uid }: SelectedSpace) => space?.layouts.find(({ uid }) => uid === layout_uid)

/** People that a space holds which is taken as it is, without a layout. */
const capacityAsItIs = ({ space, layout_uid }: SelectedSpace) => (layout_uid === '' ? space?.seating_capacity : undefined)

function ChosenLayout({ chosen }: { chosen: SelectedSpace }) {
  'use memo'
  const { layoutName, isCustomLayout, description, drawing, lostDrawing } = chosen
  const capacity = layoutOf(chosen)?.seating_capacity ?? capacityAsItIs(chosen)
  if (!isCustomLayout)
    return (
      <span className="spaces-layout">
        <WithPlace
          text={capacity === undefined ? PLACE : commaList([...(layoutName ? [PLACE] : []), spacesTexts.people({ count: capacity })])}
        >
          <strong>{layoutName}</strong>
        </WithPlace>
      </span>
    )
  return (
    <span className="spaces-layout">
      <strong>{layoutName || texts.custom}</strong>
      {description && <span className="spaces-small spaces-clamp">{texts.quoted({ text: description })}</span>}
      {drawing && (
        <span className="spaces-small spaces-card-drawing">
          <Icon name="file" />
          <span>{texts.drawing({ name: drawing.name })}</span>
        </span>
      )}
      {lostDrawing && (
        <span className="spaces-small spaces-card-drawing" data-lost>
          <Icon name="warning" />
          <span>{texts.drawingLost({ name: lostDrawing })}</span>
        </span>
      )}
    </span>
  )
}

/** Renew, Change layout, Remove; what the hold does not allow is not there. */
export function CardActions({ chosen, state, actions, open, isNarrow, words }: CardProps) {
  'use memo'
  const { uid, space, hold, isLastRenewal } = chosen
  const name = space ? spaceName(space, state.event) : ''
  const isCalm = hold === 'held' && !isLastRenewal
  const changes = texts.changeLayout
  return (
    <div className="spaces-actions">
      {isCalm && (
        <button
          type="button"
          className="spaces-link"
          aria-label={spacesTexts.of({ words: texts.renew, name })}
          onClick={() => actions.renew(uid)}
        >
          <Icon name="reload" />
          {texts.renew}
        </button>
      )}
      {!isLastRenewal && hold !== 'waiting' && canChange(chosen) && (
        <button
          type="button"
          className="spaces-link"
          aria-label={spacesTexts.of({ words: changes, name })}
          aria-haspopup="dialog"
          onClick={() => open.changeLayout(uid)}
        >
          {isNarrow ? layoutTexts.layout : changes}
        </button>
      )}
      <button
        type="button"
        className="spaces-link run-delete"
        data-kind="danger"
        aria-label={spacesTexts.action({ words: words.remove || texts.remove, name })}
        onClick={() => actions.remove(uid)}
      >
        {words.remove || texts.remove}
      </button>
    </div>
  )
}
