import { CellEditor } from './cell-editor.tsx'
import type { RowColumn, GridPlace } from './columns.ts'
import { isWithin } from './places.ts'
import type { GridControl } from './use-grid.ts'

interface Props<Row> {
  readonly grid: GridControl
  readonly id: string
  readonly column: RowColumn<Row>
  readonly row: Row
  readonly place: GridPlace
  readonly isInvalid: boolean
  readonly disabled: boolean
}

/** One cell: text that is typed into, a checkbox, or a button. */
export function GridCell<Row>(props: Props<Row>) {
  'use no memo'
  const { grid, column, place, isInvalid, disabled } = props
  const isCurrent = grid.place.row === place.row && grid.place.column === place.column
  const isEdited = isCurrent && grid.editing !== undefined
  const isInner = column.press !== undefined || column.toggle !== undefined
  const focusable = {
    'data-place': `${place.row}:${place.column}`,
    id: isCurrent && !isEdited ? props.id : undefined,
    tabIndex: isCurrent ? 0 : -1,
  }
  const Cell = column.isHeader ? 'th' : 'td'
  return (
    <Cell
      role={column.isHeader ? 'rowheader' : 'gridcell'}
      scope={column.isHeader ? 'row' : undefined}
      data-column={column.key}
      data-number={column.isNumber || undefined}
      data-edited={isEdited || undefined}
      aria-selected={isWithin(place, grid.range)}
      aria-readonly={disabled || (!column.read && !isInner) || undefined}
      aria-invalid={isInvalid || undefined}
      aria-required={column.isRequired || undefined}
      onFocus={() => grid.onFocusCell(place)}
      onClick={isInner || isEdited ? undefined : event => grid.onPressCell(event, place)}
      {...(isInner || isEdited ? {} : focusable)}
    >
      {isEdited ? <EditedCell {...props} /> : isInner ? <InnerControl {...props} focusable={focusable} /> : <CellText {...props} />}
    </Cell>
  )
}

function EditedCell<Row>({ grid, id, column, isInvalid }: Props<Row>) {
  'use no memo'
  return (
    <CellEditor
      id={id}
      editing={grid.editing!}
      label={column.title}
      options={column.options}
      isNumber={column.isNumber ?? false}
      isInvalid={isInvalid}
      onEnd={grid.endEdit}
    />
  )
}

function InnerControl<Row>({ grid, column, row, place, disabled, focusable }: Props<Row> & { focusable: object }) {
  'use no memo'
  const { toggle, press } = column
  if (toggle) {
    return (
      <input
        type="checkbox"
        {...focusable}
        aria-label={column.title}
        checked={toggle.isOn(row)}
        disabled={disabled}
        onChange={() => grid.onToggle(place)}
      />
    )
  }
  return (
    <button
      type="button"
      {...focusable}
      className={press?.removes ? 'grid-button run-delete-sign' : 'grid-button'}
      disabled={disabled}
      aria-label={press?.name(row, place.row)}
      onClick={() => {
        press?.act(place.row)
        if (press?.removes) grid.focus(place)
      }}
    >
      {column.show(row, place.row)}
    </button>
  )
}

function CellText<Row>({ column, row, place }: Props<Row>) {
  'use no memo'
  const below = column.showBelow?.(row, place.row)
  const bar = column.bar?.(row, place.row) ?? 0
  return (
    <>
      <span className="grid-text">{column.show(row, place.row)}</span>
      {below && <small>{below}</small>}
      {bar > 0 && <span ref={sized(bar)} className="grid-bar" data-full={bar === 1 || undefined} />}
    </>
  )
}

/** A ref that gives a bar its length, through the CSSOM: the server's HTML may have no style attributes. */
const sized = (bar: number) => (element: HTMLElement | null) => element?.style.setProperty('inline-size', `${bar * 85}%`)
