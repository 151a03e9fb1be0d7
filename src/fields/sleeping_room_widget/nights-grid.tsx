import { useRef } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'
import type { RowColumn } from '../kit/grid/columns.ts'
import { Grid } from '../kit/grid/grid.tsx'
import { useGrid } from '../kit/grid/use-grid.ts'
import { dayText } from '../kit/weekday.ts'
import { captionOf, phaseText, stepped, withCount } from './night-cells-dom.ts'
import { nightTexts } from './night-texts.ts'
import type { NightsProps } from './nights-props.ts'
import { totalsOf } from './nights.ts'
import { type Night, ROOM_KINDS, roomsOf } from './sleeping_room_widget.ts'
import { sleepingTexts } from './sleeping-texts.ts'

function columnsOf({ nights, event, formats, onRemove, removeText }: NightsProps): readonly RowColumn<Night>[] {
  const { peakRooms, peak } = totalsOf(nights, event)
  const counts = ROOM_KINDS.map((kind): RowColumn<Night> => ({
    key: kind,
    title: nightTexts.kinds[kind],
    caption: captionOf(kind),
    isNumber: true,
    isRequired: kind === 'any',
    show: night => String(night[kind]),
    read: (typed, night) => withCount(night, kind, typed),
    step: (night, by) => stepped(night, kind, by),
  }))
  return [
    {
      key: 'night',
      title: nightTexts.night,
      isHeader: true,
      show: ({ date }) => dayText(date, formats),
      showBelow: ({ date }) => phaseText(date, event),
    },
    ...counts,
    {
      key: 'rooms',
      title: nightTexts.rooms,
      isNumber: true,
      show: night => String(roomsOf(night)),
      showBelow: night => (night === peak ? sleepingTexts.peak : ''),
      bar: night => (peakRooms === 0 ? 0 : roomsOf(night) / peakRooms),
    },
    {
      key: 'remove',
      title: removeText,
      isTitleUnseen: true,
      show: () => '×',
      press: {
        name: ({ date }) => sleepingTexts.removeNamed({ action: removeText, night: dayText(date, formats) }),
        act: onRemove,
        removes: true,
      },
    },
  ]
}

/** The nights as a grid: a row for each, their sums in words and below. */
export function NightsGrid(props: NightsProps & { readonly undo: () => boolean }) {
  'use no memo'
  const { control, nights, issues, onChange, refuse, event } = props
  const disabled = control.disabled ?? false
  const columns = columnsOf(props)
  const table = useRef<HTMLTableElement>(null)
  const grid = useGrid({
    table,
    columns,
    rows: nights,
    onChange,
    disabled,
    refuse,
    issues,
    onCommand: event => (event.ctrlKey || event.metaKey) && shortcutKey(event) === 'z' && props.undo(),
  })
  const sums = ROOM_KINDS.map(kind => String(nights.reduce((sum, night) => sum + Number(night[kind]), 0)))
  return (
    <Grid
      grid={grid}
      table={table}
      id={control.id}
      label={sleepingTexts.grid}
      describedBy={control['aria-describedby']}
      columns={disabled ? columns.slice(0, -1) : columns}
      rows={nights}
      keyOf={({ date }) => date}
      issues={issues}
      foot={[nightTexts.roomNights, ...sums, String(totalsOf(nights, event).roomNights), '']}
      disabled={disabled}
      className="nights-grid"
    />
  )
}
