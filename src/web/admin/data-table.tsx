import './goes-on.css'
import { Pagination } from '@mantine/core'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { markGoesOn } from './goes-on.ts'
import { SortBy, type TableOrder } from './sort-by.tsx'
import { type ColumnHead, type ColumnResizing, TableHead } from './table-head.tsx'
import { useNavigation } from './use-navigation.ts'
import { texts } from './texts.ts'

export interface Column<R> extends ColumnHead {
  readonly cell: (row: R) => ReactNode
  /** It says by itself what it is: on a phone it has no label. */
  readonly bare?: boolean
  /** How wide it is, in rem; a table wider than the screen scrolls. Without it the column shares what is left. */
  readonly width?: number
  /** How narrow it gets, in rem, before a narrower table scrolls: it gives room to the column without a width. */
  readonly least?: number
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** Where a row leads, or what a press on it opens; absent: it can only be read. */
  readonly linkOf?: (row: R) => string
  readonly onOpen?: (row: R) => void
  /** Of a list with columns to sort by. */
  readonly order?: TableOrder
  /** Keys of the rows that are chosen, of a list of which several can be. */
  readonly marked?: ReadonlySet<string>
  /** Of a list whose columns can be made narrower and wider. */
  readonly resizing?: ColumnResizing
}

/** A list, which the server sorts. A row leads to its link, or is opened; by keyboard the link or button of its first cell does. */
export function DataTable<R>({ label, columns, rows, keyOf, linkOf, onOpen, order, marked, resizing }: Props<R>) {
  const { go } = useNavigation()

  function open(event: MouseEvent, row: R) {
    const inside = (event.target as Element).closest('a, button, input, label, [role="menu"]')
    if (inside || getSelection()?.toString()) return
    const link = linkOf?.(row)
    if (link === undefined) onOpen?.(row)
    else if (event.ctrlKey || event.metaKey) window.open(link, '_blank', 'noopener')
    else go(link)
  }

  return (
    <div className="staff-list">
      {order && <SortBy columns={columns} order={order} />}
      <div ref={markGoesOn} className="staff-table-frame">
        <table className="staff-table" aria-label={label} style={{ '--table-width': `${widthOf(columns)}rem` } as CSSProperties}>
          <colgroup>
            {columns.map(({ key, width, least }) => (
              <col key={key} data-column={key} style={width === undefined ? undefined : { width: colWidth(width, least) }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(column => (
                <TableHead key={column.key} column={column} order={order} resizing={resizing} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr
                key={keyOf(row)}
                data-key={keyOf(row)}
                data-marked={marked?.has(keyOf(row)) ? '' : undefined}
                {...((linkOf || onOpen) && { 'data-link': '', onClick: (event: MouseEvent) => open(event, row) })}
              >
                {columns.map(({ key, title, number, actions, bare, cell }) => (
                  <td
                    key={key}
                    data-column={key}
                    className={number ? 'number' : actions ? 'actions' : undefined}
                    data-label={actions || bare ? undefined : title}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A column without a width needs this much, in rem. */
const SHARE = 11

const widthOf = (columns: readonly { readonly width?: number; readonly least?: number }[]) =>
  columns.reduce((sum, { width, least }) => sum + (least ?? width ?? SHARE), 0)

/** How wide a table is beside the menu of a desk's window, in rem: there columns have their widths. */
const DESK = 72

const colWidth = (width: number, least: number | undefined) =>
  least === undefined ? `${width}rem` : `clamp(${least}rem, ${((width / DESK) * 100).toFixed(2)}cqi, ${width}rem)`

/** A row's name as a real link: it can be reached by keyboard and opened in another tab. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const { go } = useNavigation()
  return (
    <a
      href={href}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}

interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** More match than were counted. */
  readonly more?: boolean | undefined
  readonly onPage: (page: number) => void
}

const controls = {
  first: texts.firstPage,
  last: texts.lastPage,
  next: texts.nextPage,
  previous: texts.previousPage,
} as const

/** `1–12 of 300`, and the pages where there are several. */
export function Pager({ page, size, total, more, onPage }: PagerProps) {
  const pages = Math.ceil(total / size)
  const first = (page - 1) * size + 1
  return (
    <div className="staff-pager">
      <span>{texts.rowsOf(first, Math.min(total, first + size - 1), total, more ?? false)}</span>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={control => ({ 'aria-label': controls[control] })}
          getItemProps={item => ({ 'aria-label': texts.page(Number(item)) })}
        />
      )}
    </div>
  )
}
