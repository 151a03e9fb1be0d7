import { ActionIcon, NativeSelect, Pagination } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useNavigation } from './navigation.tsx'
import { texts } from './texts.ts'

export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly cell: (row: R) => ReactNode
  /** The server can sort by it. */
  readonly sortable?: boolean
  readonly number?: boolean
  /** Buttons: no title is drawn, and no label on a phone. */
  readonly actions?: boolean
  /** How wide it is, in rem; a table wider than the screen scrolls. Without it the column shares what is left. */
  readonly width?: number
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  readonly linkOf: (row: R) => string
  readonly sort: { readonly by: string; readonly descending: boolean }
  readonly onSort: (by: string, descending: boolean) => void
}

/** A list that the server sorts. A row leads to its link; by keyboard the link of its first cell does. */
export function DataTable<R>({ label, columns, rows, keyOf, linkOf, sort, onSort }: Props<R>) {
  const { go } = useNavigation()

  function open(event: MouseEvent, row: R) {
    const inside = (event.target as Element).closest('a, button, input, [role="menu"]')
    if (inside || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) window.open(linkOf(row), '_blank', 'noopener')
    else go(linkOf(row))
  }

  return (
    <div className="staff-list">
      <SortBy columns={columns} sort={sort} onSort={onSort} />
      <div className="staff-table-frame">
        <table className="staff-table" aria-label={label} style={{ minWidth: `${widthOf(columns)}rem` }}>
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={width === undefined ? undefined : { width: `${width}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(column => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={keyOf(row)} data-link="" onClick={event => open(event, row)}>
                {columns.map(({ key, title, number, actions, cell }) => (
                  <td key={key} className={number ? 'number' : actions ? 'actions' : undefined} data-label={actions ? undefined : title}>
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

/** The order of rows that are drawn as cards: they have no heads to press. */
function SortBy<R>({ columns, sort, onSort }: Pick<Props<R>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <div className="staff-sort-by">
      <NativeSelect
        label={texts.sortBy}
        value={sort.by}
        data={columns.filter(({ sortable }) => sortable).map(({ key, title }) => ({ value: key, label: title }))}
        onChange={event => onSort(event.currentTarget.value, false)}
      />
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={sort.descending ? texts.sortAscending : texts.sortDescending}
        onClick={() => onSort(sort.by, !sort.descending)}
      >
        <Icon name={sort.descending ? 'down' : 'up'} />
      </ActionIcon>
    </div>
  )
}

/** A column without a width needs this much, in rem. */
const SHARE = 11

const widthOf = (columns: readonly { readonly width?: number }[]) => columns.reduce((sum, { width }) => sum + (width ?? SHARE), 0)

type HeadProps<R> = Pick<Props<R>, 'sort' | 'onSort'> & { readonly column: Column<R> }

function Head<R>({ column: { key, title, sortable, number, actions }, sort, onSort }: HeadProps<R>) {
  if (actions) {
    return (
      <th scope="col" className="actions">
        <span className="ui-visually-hidden">{texts.actions}</span>
      </th>
    )
  }
  const chosen = sort.by === key
  const order = !chosen ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={number ? 'number' : undefined} aria-sort={order}>
      {sortable ? (
        <button type="button" className="staff-sort" onClick={() => onSort(key, chosen && !sort.descending)}>
          {title}
          {chosen && <Icon name={sort.descending ? 'down' : 'up'} size={14} />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}

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
