import './calendar.css'
import './calendar-print.css'
import { type CSSProperties, Fragment, type MouseEvent, type ReactNode } from 'react'
import type { AgendaData, CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { BuildingCell, EventCell, RequesterCell, StatusCell, TimeCell } from './agenda-cells.tsx'
import { buffersText, byDay, dayText, hasZones, keyOf } from './agenda-words.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { noteRow } from './kept-row.ts'

interface AgendaColumn {
  readonly key: string
  readonly title: string
  /** In rem; of one that shares what is left, at least. */
  readonly width: number
  readonly shares?: true
  readonly number?: true
  /** It says by itself what it is: on a phone it has no label. */
  readonly bare?: true
  readonly cell: (row: CalendarRow) => ReactNode
}

/** What is booked, as a table: a group of rows for each day. It is what prints, and what is read out. */
export function AgendaTable({ page }: { page: CalendarPage }) {
  const { calendar } = page
  const { go } = useNavigation()
  const columns = agendaColumns(page)
  const total = columns.reduce((sum, one) => sum + one.width, 0)

  function open(event: MouseEvent, row: CalendarRow) {
    const inside = (event.target as Element).closest('a, button')
    if (row.link === undefined || inside || getSelection()?.toString()) return
    noteRow(keyOf(row))
    if (event.ctrlKey || event.metaKey) window.open(row.link, '_blank', 'noopener')
    else go(row.link)
  }

  return (
    <div className="staff-list calendar-list">
      <div className="staff-table-frame">
        <table className="staff-table calendar-agenda" aria-label={texts.title} style={{ '--table-width': `${total}rem` } as CSSProperties}>
          <colgroup>
            {columns.map(({ key, width, shares }) => (
              <col key={key} style={columnWidths(width, total, shares)} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ key, title, number }) => (
                <th key={key} scope="col" className={number ? 'number' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {byDay(calendar.rows).map(([day, rows]) => (
            <tbody key={day}>
              <tr className="calendar-day">
                <th scope="rowgroup" colSpan={columns.length}>
                  <DayHead day={day} rows={rows.length} page={page} />
                </th>
              </tr>
              {rows.map((row, index) => (
                <Row key={row.booking === undefined ? `${day} ${index}` : keyOf(row)} row={row} columns={columns} onOpen={open} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

/** What who reads may be told: a column of what is withheld of every row would be empty. */
function agendaColumns(page: CalendarPage): readonly AgendaColumn[] {
  const { reads, rows } = page.calendar
  const isStaff = reads !== 'own'
  const zoned = hasZones(rows)
  return [
    { key: 'time', title: texts.time, width: 11.25, bare: true, cell: row => <TimeCell row={row} page={page} hasZone={zoned} /> },
    { key: 'event', title: texts.event, width: 13, shares: true, bare: true, cell: row => <EventCell row={row} page={page} /> },
    { key: 'space', title: texts.space, width: 8.5, bare: true, cell: row => <bdi>{row.space}</bdi> },
    { key: 'building', title: texts.building, width: 8.5, bare: true, cell: row => <BuildingCell row={row} /> },
    ...(reads === 'requests'
      ? [
          {
            key: 'people',
            title: texts.people,
            width: 5,
            number: true as const,
            cell: (row: CalendarRow) => row.people?.toLocaleString(),
          },
        ]
      : []),
    { key: 'status', title: texts.status, width: 8.75, cell: row => <StatusCell row={row} /> },
    ...(reads === 'requests'
      ? [{ key: 'requester', title: texts.requester, width: 8.5, cell: (row: CalendarRow) => <RequesterCell row={row} /> }]
      : []),
    ...(isStaff ? [{ key: 'buffers', title: texts.buffers, width: 7.5, cell: (row: CalendarRow) => buffersText(row) }] : []),
  ]
}

/** On a screen as wide as it wants, on paper its part of the width (calendar.css). */
const columnWidths = (width: number, total: number, shares = false) =>
  ({ '--calendar-column': shares ? 'auto' : `${width}rem`, '--calendar-part': `${(100 * width) / total}%` }) as CSSProperties

interface DayProps {
  readonly day: string
  readonly rows: number
  readonly page: CalendarPage
}

/** How many there are is said of a whole day alone. */
function DayHead({ day, rows, page: { company, calendar } }: DayProps) {
  const facts = [day === calendar.today ? texts.dayIsToday : '', isWhole(calendar) ? texts.events({ count: rows }) : ''].filter(Boolean)
  return (
    <>
      {dayText(day, company)} {facts.length > 0 && <span className="staff-hint">{facts.join(', ')}</span>}
    </>
  )
}

const isWhole = ({ total, rows }: AgendaData) => total === rows.length

interface RowProps {
  readonly row: CalendarRow
  readonly columns: readonly AgendaColumn[]
  readonly onOpen: (event: MouseEvent, row: CalendarRow) => void
}

function Row({ row, columns, onOpen }: RowProps) {
  const key = keyOf(row)
  return (
    <tr
      data-key={key}
      data-clash={row.clash ? '' : undefined}
      onClickCapture={event => (event.target as Element).closest('a') && noteRow(key)}
      {...(row.link !== undefined && { 'data-link': '', onClick: (event: MouseEvent) => onOpen(event, row) })}
    >
      {columns.map(({ key: column, title, number, bare, cell }) => (
        <td key={column} className={number ? 'number' : undefined} data-label={bare ? undefined : title}>
          <Fragment>{cell(row)}</Fragment>
        </td>
      ))}
    </tr>
  )
}
