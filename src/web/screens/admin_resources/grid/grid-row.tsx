import { memo } from 'react'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { fieldOfGap, gapsOf, gapWords } from '../space-gaps.ts'
import type { GridColumn, GridContext } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import type { RowEdits } from './grid-state.ts'
import { isNew } from './new-rows.ts'
import type { RowHandlers } from './row-handlers.ts'

interface RowProps extends RowHandlers {
  readonly id: string
  readonly index: number
  /** Pixels. */
  readonly height: number
  readonly space: SpaceRow
  readonly edits: RowEdits | undefined
  readonly columns: readonly GridColumn[]
  readonly context: GridContext
  /** First and last column that are drawn beside the first one. */
  readonly firstColumn: number
  readonly lastColumn: number
  /** Column of the active cell, or -1. */
  readonly active: number
  /** First and last column of the range in this row, or -1. */
  readonly left: number
  readonly right: number
  /** The text that the edit of the active cell began with; undefined: it is not edited. */
  readonly editing: string | undefined
}

/** One space. Drawn again only when something of it changed. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { id, index, height, firstColumn, lastColumn, space, edits, columns, context, active, left, right, editing, ...handlers } = props
  const isNewSpace = isNew(space)
  const gaps = gapsOf(space, context.used)
  // Among those of all places several have one name: a button says of which.
  const name = columns.some(({ key }) => key === 'building_id') ? nameInBuilding(space, context) : space.name
  return (
    <div role="row" aria-rowindex={index + 2} className="inventory-row" style={{ insetBlockStart: index * height }}>
      {columns.map((column, at) => {
        const isActive = at === active
        const isDrawn = at === 0 || (at >= firstColumn && at <= lastColumn) || (isActive && editing !== undefined)
        return (
          isDrawn && (
            <GridCell
              key={column.key}
              id={id}
              row={index}
              column={column}
              at={at}
              uuid={space.uuid}
              name={name}
              isNew={isNewSpace}
              stored={isNewSpace ? '' : column.text(space, context)}
              edit={edits?.[column.key]}
              gap={gapWords(at === 0 ? gaps : gaps.filter(gap => fieldOfGap(gap) === column.key))}
              isActive={isActive}
              isSelected={at >= left && at <= right}
              editing={isActive ? editing : undefined}
              {...handlers}
            />
          )
        )
      })}
    </div>
  )
})

function nameInBuilding({ name, building_id }: SpaceRow, { places }: GridContext): string {
  return name && spaceInBuilding({ name, building: places.building.find(({ uuid }) => uuid === building_id)?.name ?? '' })
}
