import { memo } from 'react'
import { Icon } from '../../../admin/icons.tsx'
import { gapTexts } from '../gap-texts.ts'
import { spacesTexts as texts } from '../resources-screen-texts.ts'
import { CellInput } from './cell-input.tsx'
import type { GridColumn } from './columns.ts'
import type { CellEdit } from './grid-state.ts'
import type { RowHandlers } from './row-handlers.ts'

interface CellProps extends RowHandlers {
  /** Of its row. */
  readonly id: string
  readonly row: number
  readonly column: GridColumn
  /** Which of the columns it is. */
  readonly at: number
  readonly uuid: string
  /** Of the space; '' without one. */
  readonly name: string
  /** It is no space yet. */
  readonly isNew: boolean
  /** What the cell says when nothing was typed into it. */
  readonly stored: string
  readonly edit: CellEdit | undefined
  /** What is missing here; of the name: of the whole space. '': nothing. */
  readonly gap: string
  readonly isActive: boolean
  readonly isSelected: boolean
  /** The text that its edit began with; undefined: it is not edited. */
  readonly editing: string | undefined
}

/** What a space says in one column. Drawn again only when that changed: a paste changes one cell in each of hundreds of rows. */
export const GridCell = memo(function GridCell(props: CellProps) {
  const { id, row, column, at, uuid, name, isNew, stored, edit, gap, isActive, isSelected, editing } = props
  const { onPress, onDrag, onEdit, onCard, onMend, onTyped, onCancel } = props
  const isEditing = editing !== undefined
  const text = edit && edit.is !== 'saved' ? edit.typed : stored
  return (
    <div
      style={{ gridColumn: at + 1 }}
      id={`${id}-${at}`}
      role="gridcell"
      aria-colindex={at + 1}
      aria-selected={isSelected}
      tabIndex={-1}
      aria-invalid={edit?.is === 'refused' || undefined}
      data-state={edit?.is}
      data-gap={gap === '' || at === 0 ? undefined : ''}
      data-active={isActive ? '' : undefined}
      data-number={column.isNumber && ''}
      data-short={column.isShort && ''}
      data-editing={isEditing ? '' : undefined}
      title={edit?.issue}
      onMouseDown={event => onPress(row, at, event)}
      onMouseEnter={event => event.buttons === 1 && onDrag(row, at)}
      onDoubleClick={onEdit}
    >
      {isEditing ? (
        <CellInput
          label={`${name || texts.newSpace}, ${column.title}`}
          text={editing}
          known={column.known}
          onTyped={onTyped}
          onCancel={onCancel}
        />
      ) : (
        <>
          {edit?.is === 'refused' && <Icon name="warning" size={14} />}
          {at === 0 ? <span>{text || <i>{texts.newSpace}</i>}</span> : text}
          {gap !== '' && at > 0 && (
            <span className="spaces-gap">
              <Icon name="warning" size={14} />
              <span className="ui-visually-hidden">{gapTexts.row(gap)}</span>
            </span>
          )}
          {gap !== '' && at === 0 && (
            <button
              type="button"
              tabIndex={-1}
              className="spaces-gap-button"
              aria-label={gapTexts.mendRow(name, gap)}
              onClick={() => onMend(row)}
            >
              <Icon name="warning" size={16} />
            </button>
          )}
          {at === 0 && !isNew && (
            <button type="button" tabIndex={-1} className="spaces-card-button" aria-label={texts.card(name)} onClick={() => onCard(uuid)}>
              <Icon name="right" size={16} />
            </button>
          )}
        </>
      )}
    </div>
  )
})
