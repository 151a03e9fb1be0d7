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

/** By their place among the columns: several may have one name. */
type Picks = Readonly<Record<number, SpaceColumnName | ''>>

/**
 * Columns that nobody knows: each is said to be one that there is, with what is likely meant to begin with, or left out (P12.87). Once that was
 * said of all, what is chosen is sent at once: the import writes what is in sight.
 */
export function UnknownColumns({ columns, busy, onChoose }: Props) {
  const [picked, setPicked] = useState<Picks>({})
  const changed = useRef<HTMLSelectElement>(null)
  const columnOf = ({ nearest, chosen }: UnknownColumn, index: number, picks: Picks) => picks[index] ?? chosen ?? nearest
  const isOpen = columns.some(({ chosen }) => chosen === null)

  // A select that is disabled loses the focus.
  useEffect(() => {
    if (busy) return
    const select = changed.current
    changed.current = null
    if (select) regain(() => select)
  }, [busy])

  async function send(picks: Picks) {
    const isJudged = await onChoose(columns.map((column, index) => ({ name: column.name, column: columnOf(column, index, picks) })))
    // The report says what was chosen by now; after a failure what it says still counts.
    if (isJudged || !isOpen) setPicked({})
  }

  function pick(select: HTMLSelectElement, index: number) {
    const next = { ...picked, [index]: select.value as SpaceColumnName | '' }
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
            label={texts.column(column.name, ...nthOf(columns, index))}
            description={column.example === '' ? texts.empty : texts.example(column.example)}
            value={columnOf(column, index, picked)}
            data={DATA}
            disabled={busy}
            onChange={event => pick(event.currentTarget, index)}
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

/** Which one it is of those that have its name, and how many these are. */
function nthOf(columns: readonly UnknownColumn[], index: number): [nth: number, count: number] {
  const equal = columns.flatMap(({ name }, at) => (name === columns[index]?.name ? [at] : []))
  return [equal.indexOf(index) + 1, equal.length]
}
