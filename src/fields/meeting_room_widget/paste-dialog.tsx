import { useId, useLayoutEffect, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { spokenNow } from '#contract/texts/spoken.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { rowIssueTexts } from '../kit/row-issue-texts.ts'
import { RowsNote } from '../kit/rows-parts.tsx'
import { MAX_REQUIREMENTS, type Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { PasteTable } from './paste-table.tsx'
import {
  type ChosenWords,
  columnName,
  type PasteContext,
  type PastedTable,
  readPasted,
  rowsOfPasted,
  type UnknownCell,
  wordKey,
} from './pasted-rows.ts'
import { rememberedWords, rememberWords } from './remembered-words-dom.ts'

interface Props {
  /** uuid of the form: what was meant by unknown words is remembered by it. Absent: nothing is. */
  readonly form: string | undefined
  /** What was pasted into the grid already; '' asks for it. */
  readonly text: string
  readonly context: PasteContext
  /** How many rows are there. */
  readonly count: number
  readonly onAdd: (rows: readonly Requirement[], replaces: boolean) => void
  readonly onClose: () => void
}

/** Rows of a spreadsheet: read, matched and shown before anything enters the form. */
export function PasteDialog({ form, text, context, count, onAdd, onClose }: Props) {
  'use no memo'
  const [table, setTable] = useState<PastedTable>(() => readPasted(text, context))
  const [remembered] = useState<ChosenWords>(() => (form === undefined ? {} : rememberedWords(form)))
  const [chosen, setChosen] = useState<ChosenWords>({})
  const [replaces, setReplaces] = useState(false)
  const meant: ChosenWords = { ...remembered, ...chosen }
  const { rows, unknown } = rowsOfPasted(table, context, meant)
  const room = MAX_REQUIREMENTS - (replaces ? 0 : count)
  const added = rows.slice(0, room)
  const id = useId()
  const isRead = rows.length > 0

  function add() {
    if (form !== undefined) rememberWords(form, chosen)
    onAdd(added, replaces)
  }

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
          <Button id={`${id}add`} aria-describedby={`${id}found`} variant="primary" disabled={added.length === 0} onClick={add}>
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
            onChoose={(cell, value) => setChosen({ ...chosen, [wordKey(cell)]: value })}
          />
          {/* What somebody chose is no guess; but what was chosen another time may be no type any more. */}
          <Unknown cells={unknown.filter(cell => meant[wordKey(cell)] !== cell.closest)} />
          {rows.length > added.length && <p>{meetingTexts.full}</p>}
        </>
      )}
    </Dialog>
  )
}

/** More lines would not be read. */
const MAX_LINES = 5

/** So many rows of one word are named. */
const MAX_ROWS = 5

/** A line for each word, with all its rows. */
function Unknown({ cells }: { cells: readonly UnknownCell[] }) {
  'use no memo'
  if (cells.length === 0) return null
  const words = Object.values(Object.groupBy(cells, wordKey)).filter(same => same !== undefined)
  return (
    <RowsNote icon="warning">
      {words.slice(0, MAX_LINES).map(same => {
        const { row, column, text, closest } = same[0]!
        return (
          <p key={wordKey({ column, text })}>
            <strong>{same.length === 1 ? meetingTexts.rowColon({ row: row + 1 }) : meetingTexts.rowsColon({ rows: rowList(same) })}</strong>{' '}
            {closest === '' ? meetingTexts.unreadable({ text, column: columnName(column) }) : meetingTexts.unknownType({ text, closest })}
          </p>
        )
      })}
      {words.length > MAX_LINES && <p>{rowIssueTexts.more({ count: words.length - MAX_LINES })}</p>}
    </RowsNote>
  )
}

/** `2, 4, 6 …` */
function rowList(cells: readonly UnknownCell[]): string {
  const numbers = cells.slice(0, MAX_ROWS).map(({ row }) => String(row + 1))
  const list = new Intl.ListFormat(languageNow(), { type: 'unit', style: 'short' }).format(numbers)
  return cells.length > MAX_ROWS ? `${list} …` : list
}
