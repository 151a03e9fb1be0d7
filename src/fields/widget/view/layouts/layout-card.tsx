import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { layoutTexts as texts } from './layout-texts.ts'
import { Icon } from '../parts/icon.tsx'
import { spacesTexts } from '../spaces-texts.ts'
import { SeatPlan } from './seat-plan.tsx'

interface Props {
  readonly layout: SpaceFound['layouts'][number]
  /** Of the group. */
  readonly name: string
  readonly isChosen: boolean
  readonly isTooSmall: boolean
  /** The focus begins here. */
  readonly isFirst: boolean
  readonly onChoose: () => void
}

/** A layout to choose. One that is too small stays in sight and says so. */
export function LayoutCard({ layout, name, isChosen, isTooSmall, isFirst, onChoose }: Props) {
  'use memo'
  const { is_custom: isCustom, seating_capacity: capacity } = layout
  const words = isCustom ? texts.customLayout : isTooSmall ? texts.tooSmall({ seats: capacity }) : spacesTexts.people({ count: capacity })
  return (
    <label className="spaces-card" data-on={isChosen || undefined} data-off={isTooSmall || undefined}>
      <SeatPlan name={layout.name} image={layout.layout_image} isCustom={isCustom} />
      <span className="spaces-card-words">
        <strong>{layout.name}</strong>
        <span>{words}</span>
      </span>
      {isTooSmall && <Icon name="cross" />}
      <input
        type="radio"
        className={isTooSmall ? 'ui-visually-hidden' : 'spaces-radio'}
        name={name}
        value={layout.uid}
        checked={isChosen}
        disabled={isTooSmall}
        data-first={isFirst || undefined}
        onChange={onChoose}
      />
    </label>
  )
}
