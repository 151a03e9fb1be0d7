import { type KeyboardEvent, useRef } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { pressedKey } from '#ui/keys.ts'
import { shortcutKey } from '#ui/shortcut-key.ts'
import type { GridPlace } from '../kit/grid/columns.ts'
import { gridTexts } from '../kit/grid/grid-texts.ts'
import { Grid } from '../kit/grid/grid.tsx'
import { pastedCells } from '../kit/grid/ranges.ts'
import { useGrid } from '../kit/grid/use-grid.ts'
import type { RequirementsProps } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { requirementColumns } from './requirement-columns.ts'
import { newRequirement, withRowsAfter } from './requirements.ts'

/** Cells beside each other that are no longer pasted into cells, but matched as rows. */
const ROW_CELLS = 4

function keysOf() {
  const { arrowKeys, keys } = gridTexts
  return [
    [arrowKeys, keys.move],
    ['Enter', keys.edit],
    ['Ctrl C, Ctrl V', keys.copy],
    ['Ctrl D', keys.fill],
    ['Ctrl Z', keys.undo],
  ] as const
}

/** The rows as a grid. Its keys are told below it. */
export function RequirementsGrid(props: RequirementsProps) {
  'use no memo'
  const { control, rows, event, types, formats, issues, hints, actions } = props
  const table = useRef<HTMLTableElement>(null)
  const disabled = control.disabled ?? false
  const columns = requirementColumns({
    ...types,
    formats,
    event,
    onMenu: actions.openMenu,
    onNote: actions.openNote,
    isWrong: row => [...issues].some(issue => issue.startsWith(`${row}:`)) || hinted.has(row),
  })
  const hinted = new Set(hints.flatMap(hint => (hint.is === 'overlap' ? hint.rows : [])))
  const grid = useGrid({
    table,
    columns,
    rows,
    onChange: actions.change,
    disabled,
    refuse: actions.refuse,
    issues,
    onCommand,
    withMoreRows: (all, count) => withRowsAfter(all, all.length - 1, Array(count).fill(newRequirement(all.at(-1), event))),
    onPasteRows(text) {
      const isRows = pastedCells(text).some(line => line.length >= ROW_CELLS)
      if (isRows) actions.openPaste(text)
      return isRows
    },
  })

  function onCommand(event: KeyboardEvent, place: GridPlace): boolean {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    const key = pressedKey(event)
    const ctrl = ctrlKey || metaKey
    const name = `${ctrl ? 'Ctrl ' : ''}${altKey ? 'Alt ' : ''}${shiftKey ? 'Shift ' : ''}${key.length === 1 ? shortcutKey(event).toUpperCase() : key}`
    const commands: Readonly<Record<string, () => void>> = {
      'Ctrl Z': () => void actions.undo(),
      'Ctrl Enter': () => grid.focus({ row: actions.insert(place.row) ?? place.row, column: 1 }),
      'Ctrl Delete': () => remove(place),
      'Ctrl Shift D': () => actions.openRepeat(place.row),
      'Alt ArrowUp': () => move(place, -1),
      'Alt ArrowDown': () => move(place, 1),
      'Shift F10': () => actions.openMenu(place.row),
      ContextMenu: () => actions.openMenu(place.row),
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    command?.()
    return command !== undefined
  }

  function remove(place: GridPlace) {
    actions.remove(place.row)
    grid.focus(place)
  }

  function move(place: GridPlace, by: -1 | 1) {
    actions.move(place.row, by)
    grid.focus({ ...place, row: place.row + by })
  }

  return (
    <>
      <Grid
        grid={grid}
        table={table}
        id={control.id}
        label={meetingTexts.grid}
        describedBy={control['aria-describedby']}
        columns={columns}
        rows={rows}
        keyOf={(_row, index) => String(index)}
        issues={issues}
        hints={hinted}
        disabled={disabled}
        className="meetings-grid"
      />
      {!disabled && (
        <p className="meetings-keys" lang={languageNow()} aria-hidden>
          {keysOf().map(([key, what]) => (
            <span key={key}>
              <strong>{key}</strong> {what}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
