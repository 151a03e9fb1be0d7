import type { ReactNode } from 'react'
import { ColumnEdge } from './column-edge.tsx'
import { Icon } from './icons.tsx'
import type { TableOrder } from './sort-by.tsx'
import { texts } from './texts.ts'

/** What stands above a column of a table. */
export interface ColumnHead {
  readonly key: string
  readonly title: string
  /** The server can sort by it. */
  readonly sortable?: boolean
  readonly number?: boolean
  /** Buttons: no title is drawn, and no label on a phone. */
  readonly actions?: boolean
  /** In place of the title, which it says by itself. */
  readonly head?: ReactNode
  /** It can be made narrower and wider. */
  readonly resizable?: boolean
}

/** How columns are made narrower and wider. Widths are in rem. */
export interface ColumnResizing {
  /** It is being dragged. */
  readonly draw: (key: string, width: number) => void
  /** It was dragged. @param width undefined: its usual one again */
  readonly keep: (key: string, width: number | undefined) => void
  /** The drag was broken off. */
  readonly cancel: () => void
}

interface Props {
  readonly column: ColumnHead
  readonly order: TableOrder | undefined
  readonly resizing: ColumnResizing | undefined
}

export function TableHead({ column: { key, title, sortable, number, actions, head, resizable }, order, resizing }: Props) {
  if (actions) {
    return (
      <th scope="col" className="actions">
        <span className="ui-visually-hidden">{texts.actions}</span>
      </th>
    )
  }
  const chosen = order?.by === key
  const direction = !chosen ? undefined : order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-column={key} className={number ? 'number' : undefined} aria-sort={direction}>
      {sortable && order ? (
        <button type="button" className="staff-sort" onClick={() => order.onSort(key, chosen && !order.descending)}>
          {title}
          {chosen && <Icon name={order.descending ? 'down' : 'up'} size={14} />}
        </button>
      ) : (
        (head ?? title)
      )}
      {resizable && resizing && (
        <ColumnEdge
          onDrag={width => resizing.draw(key, width)}
          onEnd={width => resizing.keep(key, width)}
          onReset={() => resizing.keep(key, undefined)}
          onCancel={resizing.cancel}
        />
      )}
    </th>
  )
}
