import { memo } from 'react'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { Icon } from '../../../admin/icons.tsx'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import { CellInput } from './cell-input.tsx'
import { COLUMNS, type GridContext } from './columns.ts'
import type { RowEdits } from './grid-state.ts'
import type { RowHandlers } from './row-handlers.ts'
import { ROW_HEIGHT } from './use-visible-rows.ts'

interface RowProps extends RowHandlers {
  readonly id: string
  readonly index: number
  readonly space: SpaceRow
  readonly edits: RowEdits | undefined
  readonly context: GridContext
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
  const { id, index, space, edits, context, active, left, right, editing, onPress, onDrag, onEdit, onCard, onTyped, onCancel } = props
  return (
    <div role="row" aria-rowindex={index + 2} className="spaces-row" style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}>
      {COLUMNS.map((column, at) => {
        const edit = edits?.[column.key]
        const text = edit && edit.is !== 'saved' ? edit.typed : column.text(space, context)
        const isActive = at === active
        return (
          <div
            key={column.key}
            id={`${id}-${at}`}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={at >= left && at <= right}
            tabIndex={-1}
            aria-invalid={edit?.is === 'refused' || undefined}
            data-state={edit?.is}
            data-active={isActive ? '' : undefined}
            data-number={column.isNumber && ''}
            title={edit?.issue}
            onMouseDown={event => onPress(index, at, event)}
            onMouseEnter={event => event.buttons === 1 && onDrag(index, at)}
            onDoubleClick={onEdit}
          >
            {isActive && editing !== undefined ? (
              <CellInput label={`${space.name}, ${column.title}`} text={editing} onTyped={onTyped} onCancel={onCancel} />
            ) : (
              <>
                {edit?.is === 'refused' && <Icon name="warning" size={14} />}
                <span>{text}</span>
                {at === 0 && (
                  <button
                    type="button"
                    tabIndex={-1}
                    className="spaces-card-button"
                    aria-label={texts.card(space.name)}
                    onClick={() => onCard(space.uuid)}
                  >
                    <Icon name="right" size={16} />
                  </button>
                )}
              </>
            )}
          </div>
        )
      })}
    </div>
  )
})
