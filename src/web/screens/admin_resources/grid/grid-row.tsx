import { memo } from 'react'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { Icon } from '../../../admin/icons.tsx'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import { CellInput } from './cell-input.tsx'
import { COLUMNS, type GridContext } from './columns.ts'
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
  const {
    id,
    index,
    height,
    firstColumn,
    lastColumn,
    space,
    edits,
    context,
    active,
    left,
    right,
    editing,
    onPress,
    onDrag,
    onEdit,
    onCard,
    onTyped,
    onCancel,
  } = props
  return (
    <div role="row" aria-rowindex={index + 2} className="spaces-row" style={{ insetBlockStart: index * height }}>
      {COLUMNS.map((column, at) => {
        const isActive = at === active
        const isEditing = isActive && editing !== undefined
        const isDrawn = at === 0 || (at >= firstColumn && at <= lastColumn) || isEditing
        if (!isDrawn) return null
        const edit = edits?.[column.key]
        const text = edit && edit.is !== 'saved' ? edit.typed : isNew(space) ? '' : column.text(space, context)
        return (
          <div
            key={column.key}
            style={{ gridColumn: at + 1 }}
            id={`${id}-${at}`}
            role="gridcell"
            aria-colindex={at + 1}
            aria-selected={at >= left && at <= right}
            tabIndex={-1}
            aria-invalid={edit?.is === 'refused' || undefined}
            data-state={edit?.is}
            data-active={isActive ? '' : undefined}
            data-number={column.isNumber && ''}
            data-short={column.isShort && ''}
            data-editing={isEditing ? '' : undefined}
            title={edit?.issue}
            onMouseDown={event => onPress(index, at, event)}
            onMouseEnter={event => event.buttons === 1 && onDrag(index, at)}
            onDoubleClick={onEdit}
          >
            {isEditing ? (
              <CellInput label={`${space.name || texts.newSpace}, ${column.title}`} text={editing} onTyped={onTyped} onCancel={onCancel} />
            ) : (
              <>
                {edit?.is === 'refused' && <Icon name="warning" size={14} />}
                {at === 0 ? <span>{text || <i>{texts.newSpace}</i>}</span> : text}
                {at === 0 && !isNew(space) && (
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
