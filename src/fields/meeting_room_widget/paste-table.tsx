import { formatDate, formatTime } from '../kit/formats.ts'
import { COLUMNS, type Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { type ColumnKey, columnName, type PasteContext, type PastedTable, type UnknownCell } from './pasted-rows.ts'

interface Props {
  readonly table: PastedTable
  readonly rows: readonly Requirement[]
  readonly unknown: readonly UnknownCell[]
  readonly context: PasteContext
  readonly onMatch: (columns: PastedTable['columns']) => void
  /** What is meant by an unknown word, wherever it stands in this column. */
  readonly onChoose: (cell: UnknownCell, value: string) => void
}

/** What was read, under what each column is taken for; both can be changed. */
export function PasteTable({ table: { columns, lines }, rows, unknown, context, onMatch, onChoose }: Props) {
  'use no memo'
  // A meaning belongs to one column: who gives it to another takes it from the first.
  const match = (at: number, key: ColumnKey | '') =>
    onMatch(columns.map((column, index) => (index === at ? key : column === key ? '' : column)))
  const unknownIn = new Map(unknown.map(cell => [`${cell.row} ${cell.column}`, cell]))
  return (
    <div className="grid-scroll meetings-pasted">
      <table className="grid">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                <select
                  className="meetings-match"
                  aria-label={meetingTexts.columnMeans({ column: at + 1 })}
                  value={column}
                  onChange={event => match(at, event.currentTarget.value as ColumnKey | '')}
                >
                  <option value="">{meetingTexts.leftOut}</option>
                  {COLUMNS.map(key => (
                    <option key={key} value={key}>
                      {columnName(key)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column, at) => {
                const cell = unknownIn.get(`${index} ${column}`)
                return (
                  <td key={at} data-hint={cell !== undefined || undefined}>
                    {cell && (column === 'agendaItemType' || column === 'setupType') ? (
                      <TypeChoice
                        label={meetingTexts.meant({ row: index + 1, column: columnName(column) })}
                        value={row[column]}
                        options={column === 'setupType' ? context.setupTypes : context.agendaItemTypes}
                        onChoose={value => onChoose(cell, value)}
                      />
                    ) : (
                      cellText(row, column, context) || lines[index]?.[at]
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChoose: (value: string) => void
}

function TypeChoice({ label, value, options, onChoose }: ChoiceProps) {
  'use no memo'
  return (
    <select className="meetings-match" aria-label={label} value={value} onChange={event => onChoose(event.currentTarget.value)}>
      <option value="">{meetingTexts.choose}</option>
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function cellText(row: Requirement, column: ColumnKey | '', { formats }: PasteContext): string {
  if (column === '') return ''
  if (column === 'date') return formatDate(row.date, formats)
  if (column === 'startTime' || column === 'endTime') return formatTime(row[column], formats)
  return column === 'twentyFourHourHold' ? '' : String(row[column])
}
