import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { SPACE_COLUMNS, type SpaceColumnName } from '#contract/portal/space-columns.ts'
import type { ImportChoices, UnknownColumn } from '#contract/portal/space-imports.ts'
import { columnsTexts as texts } from './choices-texts.ts'

interface Props {
  readonly columns: readonly UnknownColumn[]
  readonly busy: boolean
  readonly onChoose: (columns: ImportChoices['columns']) => void
}

const DATA = [{ value: '', label: texts.leaveOut }, ...SPACE_COLUMNS.map(({ name }) => ({ value: name, label: name }))]

/** Columns that nobody knows: each is said to be one that there is, with what is likely meant to begin with, or left out (P12.87). */
export function UnknownColumns({ columns, busy, onChoose }: Props) {
  const [picked, setPicked] = useState<Readonly<Record<string, SpaceColumnName | ''>>>({})
  const columnOf = ({ name, nearest, chosen }: UnknownColumn) => picked[name] ?? chosen ?? nearest
  const isOpen = columns.some(({ chosen }) => chosen === null)
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
            value={columnOf(column)}
            data={DATA}
            onChange={event => setPicked({ ...picked, [column.name]: event.currentTarget.value as SpaceColumnName | '' })}
          />
        ))}
      </div>
      <Button
        variant={isOpen ? 'filled' : 'default'}
        disabled={busy}
        onClick={() => onChoose(columns.map(column => ({ name: column.name, column: columnOf(column) })))}
      >
        {texts.choose(columns.length)}
      </Button>
    </section>
  )
}
