import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import type { ImportChoices, UnknownColumn } from '#contract/portal/space-imports.ts'
import { regain } from '../../admin/focus.ts'
import { columnsTexts as texts } from './choices-texts.ts'

interface Props {
  readonly columns: readonly UnknownColumn[]
  readonly busy: boolean
  /** @returns whether the file was judged anew */
  readonly onChoose: (columns: ImportChoices['columns']) => Promise<boolean>
}

const DATA = [{ value: '', label: texts.leaveOut }, ...SPACE_COLUMNS.map(({ name }) => ({ value: name, label: name }))]

type Picks = Readonly<Record<string, SpaceColumnName | ''>>

/**
 * Columns that nobody knows: each is said to be one that there is, with what is likely meant to begin with, or left out (P12.87). Once that was
 * said of all, what is chosen is sent at once: the import writes what is in sight.
 */
export function UnknownColumns({ columns, busy, onChoose }: Props) {
  const [picked, setPicked] = useState<Picks>({})
  const changed = useRef<HTMLSelectElement>(null)
  const columnOf = ({ name, nearest, chosen }: UnknownColumn, picks: Picks) => picks[name] ?? chosen ?? nearest
  const isOpen = columns.some(({ chosen }) => chosen === null)

  // A select that is disabled loses the focus.
  useEffect(() => {
    if (busy) return
    const select = changed.current
    changed.current = null
    if (select) regain(() => select)
  }, [busy])

  async function send(picks: Picks) {
    const isJudged = await onChoose(columns.map(column => ({ name: column.name, column: columnOf(column, picks) })))
    // The report says what was chosen by now; after a failure what it says still counts.
    if (isJudged || !isOpen) setPicked({})
  }

  function pick(select: HTMLSelectElement, name: string) {
    const next = { ...picked, [name]: select.value as SpaceColumnName | '' }
    setPicked(next)
    if (isOpen) return
    changed.current = select
    void send(next)
  }

  return (
    <section className="import-choices" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{isOpen ? texts.open : texts.chosen}</p>
      <div className="import-columns-chosen">
        {columns.map((column, index) => (
          <NativeSelect
            key={`${index} ${column.name}`}
            label={texts.column(column.name)}
            description={column.example === '' ? texts.empty : texts.example(column.example)}
            value={columnOf(column, picked)}
            data={DATA}
            disabled={busy}
            onChange={event => pick(event.currentTarget, column.name)}
          />
        ))}
      </div>
      {isOpen && (
        <Button disabled={busy} onClick={() => void send(picked)}>
          {texts.choose(columns.length)}
        </Button>
      )}
    </section>
  )
}
