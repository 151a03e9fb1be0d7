import { memo } from 'react'
import { Icon } from '../../../admin/icons.tsx'
import type { BuildingHeading, FloorHeading } from './timeline-rows.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { trackTexts } from './track-texts.ts'

interface BuildingProps {
  readonly id: string
  readonly index: number
  readonly row: BuildingHeading
  /** Its zone, where there are several; '' where there is one. */
  readonly zone: string
  /** Percent of its open minutes that are booked; undefined: not known. */
  readonly share?: number | undefined
  readonly isActive: boolean
}

/** The heading of a building, which folds what is beneath it. */
export const BuildingLine = memo(function BuildingLine({ id, index, row, zone, share, isActive }: BuildingProps) {
  const { uuid, name, spaces, isFolded, top, height } = row
  return (
    <div role="row" aria-rowindex={index} className="timeline-building" style={{ insetBlockStart: top, blockSize: height }}>
      <div id={`${id}-name`} role="rowheader" aria-expanded={!isFolded} data-fold={uuid} data-active={isActive || undefined}>
        <span className="timeline-fold" data-folded={isFolded || undefined}>
          <Icon name="down" size={16} />
        </span>
        <Icon name="spaces" size={16} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="timeline-fact">{texts.spaces({ count: spaces })}</span>
        {share !== undefined && <span className="timeline-fact">{trackTexts.booked(share)}</span>}
        {zone && <bdi className="timeline-fact">{zone}</bdi>}
      </div>
    </div>
  )
})

interface FloorProps {
  readonly id: string
  readonly index: number
  readonly row: FloorHeading
  readonly isActive: boolean
}

export const FloorLine = memo(function FloorLine({ id, index, row: { name, top, height }, isActive }: FloorProps) {
  return (
    <div role="row" aria-rowindex={index} className="timeline-floor" style={{ insetBlockStart: top, blockSize: height }}>
      <div id={`${id}-name`} role="rowheader" data-active={isActive || undefined}>
        <bdi>{name}</bdi>
      </div>
    </div>
  )
})
