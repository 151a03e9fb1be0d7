import { Button, Fieldset } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../admin/icons.tsx'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'

interface Props<R> {
  readonly rows: readonly R[]
  /** A new one. */
  readonly blank: R
  readonly most: number
  /** What is wrong with all of them together. */
  readonly issue: string | undefined
  readonly words: {
    readonly row: (number: number) => string
    readonly add: string
    readonly remove: (number: number) => string
    readonly empty: string
  }
  readonly onChange: (rows: readonly R[]) => void
  readonly draw: (row: R, at: number, onRow: (row: R) => void) => ReactNode
}

/** Rows that are added and removed one by one. The focus goes to what was added, and from what was removed to the button that adds. */
export function RowList<R>({ rows, blank, most, issue, words, onChange, draw }: Props<R>) {
  const list = useRef<HTMLDivElement>(null)
  const adds = useRef<HTMLButtonElement>(null)

  function add() {
    flushSync(() => onChange([...rows, blank]))
    const first = list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')
    first?.focus()
    // What stands there is only a proposal.
    first?.select()
  }

  return (
    <div ref={list} className="settings-sheet">
      {rows.length === 0 && <p>{words.empty}</p>}
      {rows.map((row, at) => (
        // Rows have no names of their own, and all that is typed lies above.
        <Fieldset key={at} legend={words.row(at + 1)} className="sign-on-row">
          {draw(row, at, changed => onChange(rows.with(at, changed)))}
          <div className="settings-buttons">
            <Button
              variant="default"
              aria-label={words.remove(at + 1)}
              onClick={() => {
                onChange(rows.toSpliced(at, 1))
                adds.current?.focus()
              }}
            >
              {texts.remove}
            </Button>
          </div>
        </Fieldset>
      ))}
      {issue && <p className="settings-issue">{issue}</p>}
      <div className="settings-buttons">
        <Button ref={adds} variant="default" leftSection={<Icon name="add" />} disabled={rows.length >= most} onClick={add}>
          {words.add}
        </Button>
      </div>
    </div>
  )
}
