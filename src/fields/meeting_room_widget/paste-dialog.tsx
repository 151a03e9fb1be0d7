import { useId, useLayoutEffect, useState } from 'react'
import { spokenNow } from '#contract/texts/spoken.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { rowIssueTexts } from '../kit/row-issue-texts.ts'
import { RowsNote } from '../kit/rows-parts.tsx'
import { MAX_REQUIREMENTS, type Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { PasteTable } from './paste-table.tsx'
import { columnName, type PasteContext, type PastedTable, readPasted, rowsOfPasted, type UnknownCell } from './pasted-rows.ts'

interface Props {
  /** What was pasted into the grid already; '' asks for it. */
  readonly text: string
  readonly context: PasteContext
  /** How many rows are there. */
  readonly count: number
  readonly onAdd: (rows: readonly Requirement[], replaces: boolean) => void
  readonly onClose: () => void
}

/** Rows of a spreadsheet: read, matched and shown before anything enters the form. */
export function PasteDialog({ text, context, count, onAdd, onClose }: Props) {
  'use no memo'
  const [table, setTable] = useState<PastedTable>(() => readPasted(text, context))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [replaces, setReplaces] = useState(false)
  const { rows: read, unknown } = rowsOfPasted(table, context)
  const rows = read.map((row, index) => withChosen(row, index, chosen))
  const room = MAX_REQUIREMENTS - (replaces ? 0 : count)
  const added = rows.slice(0, room)
  const id = useId()
  const isRead = rows.length > 0

  // The focused box to paste into is gone.
  useLayoutEffect(() => {
    if (isRead) document.getElementById(`${id}add`)?.focus()
  }, [isRead, id])

  return (
    <Dialog
      {...spokenNow()}
      wide
      title={meetingTexts.paste}
      closeLabel={meetingTexts.close}
      onClose={onClose}
      actions={
        <>
          {count > 0 && rows.length > 0 && (
            <label className="meetings-replace">
              <input type="checkbox" checked={replaces} onChange={event => setReplaces(event.currentTarget.checked)} />
              {meetingTexts.replace({ count })}
            </label>
          )}
          <Button onClick={onClose}>{meetingTexts.cancel}</Button>
          <Button
            id={`${id}add`}
            aria-describedby={`${id}found`}
            variant="primary"
            disabled={added.length === 0}
            onClick={() => onAdd(added, replaces)}
          >
            {meetingTexts.addRows({ count: added.length })}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <label className="meetings-paste">
          {meetingTexts.pasteHelp}
          <textarea
            className="field-input"
            data-first
            rows={6}
            aria-label={meetingTexts.pasteHere}
            onChange={event => setTable(readPasted(event.currentTarget.value, context))}
          />
        </label>
      ) : (
        <>
          <p id={`${id}found`} className="rows-label">
            {meetingTexts.found({ count: rows.length })}
          </p>
          <PasteTable
            table={table}
            rows={rows}
            unknown={unknown}
            context={context}
            onMatch={columns => setTable({ ...table, columns })}
            onChoose={(cell, value) => setChosen({ ...chosen, [cell]: value })}
          />
          <Unknown cells={unknown.filter(({ row, column }) => chosen[`${row}:${column}`] === undefined)} />
          {rows.length > added.length && <p>{meetingTexts.full}</p>}
        </>
      )}
    </Dialog>
  )
}

function withChosen(row: Requirement, index: number, chosen: Readonly<Record<string, string>>): Requirement {
  return {
    ...row,
    agendaItemType: chosen[`${index}:agendaItemType`] ?? row.agendaItemType,
    setupType: chosen[`${index}:setupType`] ?? row.setupType,
  }
}

/** More lines would not be read. */
const MAX_LINES = 5

function Unknown({ cells }: { cells: readonly UnknownCell[] }) {
  'use no memo'
  if (cells.length === 0) return null
  return (
    <RowsNote icon="warning">
      {cells.slice(0, MAX_LINES).map(({ row, column, text, closest }) => (
        <p key={`${row} ${column}`}>
          <strong>{meetingTexts.rowColon({ row: row + 1 })}</strong>{' '}
          {closest === '' ? meetingTexts.unreadable({ text, column: columnName(column) }) : meetingTexts.unknownType({ text, closest })}
        </p>
      ))}
      {cells.length > MAX_LINES && <p>{rowIssueTexts.more({ count: cells.length - MAX_LINES })}</p>}
    </RowsNote>
  )
}
