import type { Formats } from '#engine/model/formats.ts'
import { formatDate, formatTime } from '../kit/formats.ts'
import type { RowColumn } from '../kit/grid/columns.ts'
import { MAX_PEOPLE, type Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { type ColumnKey, type PasteContext, readCell } from './pasted-rows.ts'
import { columnTexts } from './requirement-texts.ts'
import { endsNextDay } from './requirements.ts'

interface ColumnsInput extends PasteContext {
  readonly onMenu: (row: number) => void
  readonly onNote: (row: number) => void
  readonly isWrong: (row: number) => boolean
}

/** The columns of the grid: the number of a row, which opens its menu, and what a row says. */
export function requirementColumns(input: ColumnsInput): readonly RowColumn<Requirement>[] {
  const { formats, onMenu, onNote, isWrong } = input
  const typed = (key: ColumnKey, more: Partial<RowColumn<Requirement>> = {}): RowColumn<Requirement> => ({
    key,
    title: columnTexts[key],
    isRequired: true,
    show: row => shown(key, row, formats),
    read: (text, row) => withCell(row, key, text, input),
    ...more,
  })
  return [
    {
      key: 'row',
      title: meetingTexts.rowColumn,
      isTitleUnseen: true,
      isHeader: true,
      show: (_row, index) => `${isWrong(index) ? '⚠ ' : ''}${index + 1}`,
      press: { name: (_row, index) => meetingTexts.rowMenu({ row: index + 1 }), act: onMenu },
    },
    typed('date'),
    typed('startTime'),
    typed('endTime', { showBelow: row => (endsNextDay(row) ? meetingTexts.nextDay : '') }),
    typed('agendaItemType', { options: input.agendaItemTypes }),
    typed('setupType', { options: input.setupTypes }),
    typed('numberOfPeople', { isNumber: true, step: stepped }),
    {
      key: 'twentyFourHourHold',
      title: columnTexts.twentyFourHourHold,
      show: () => '',
      toggle: {
        isOn: row => row.twentyFourHourHold,
        switched: row => ({ ...row, twentyFourHourHold: !row.twentyFourHourHold }),
      },
    },
    typed('note', {
      isRequired: false,
      text: row => row.note,
      show: row => (row.note === '' ? '+' : '✎'),
      press: { name: (row, index) => meetingTexts[row.note === '' ? 'addNote' : 'noteOf']({ row: index + 1 }), act: onNote },
    }),
  ]
}

function shown(key: ColumnKey, row: Requirement, formats: Formats): string {
  if (key === 'date') return formatDate(row.date, formats)
  return key === 'startTime' || key === 'endTime' ? formatTime(row[key], formats) : String(row[key])
}

/** A row with what was typed into a cell; undefined: it cannot be read. Nothing empties it. */
function withCell(row: Requirement, key: ColumnKey, text: string, context: PasteContext): Requirement | undefined {
  const value = text.trim() === '' ? '' : readCell(key, text, context)
  return value === undefined ? undefined : { ...row, [key]: value }
}

const stepped = (row: Requirement, by: number): Requirement => ({
  ...row,
  numberOfPeople: Math.max(0, Math.min(Number(row.numberOfPeople) + by, MAX_PEOPLE)),
})
