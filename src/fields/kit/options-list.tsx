import { type ReactNode, useState } from 'react'
import type { Option } from '#engine/model/form.ts'
import { isLeaving } from './leaving-dom.ts'
import { LONG, matching } from './matching.ts'
import { SearchLine } from './search-line.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly inLine?: boolean
  readonly onLeave?: () => void
  readonly options: readonly Option[]
  /** Values that are drawn even when a list is too long to be drawn whole. */
  readonly chosen: readonly string[]
  readonly children: (option: Option, index: number) => ReactNode
}

/** The options of a radio or checkbox field, below each other or in line; of very many those that are searched for. */
export function OptionsList({ inLine, onLeave, options, chosen, children }: Props) {
  'use no memo'
  const [search, setSearch] = useState('')
  if (options.length === 0) return <p className="field-empty">{texts.noData}</p>
  const isLong = options.length > LONG
  const { shown, more } = isLong ? matching(options, search, chosen) : { shown: options, more: 0 }
  return (
    <div className={inLine ? 'field-options field-options-inline' : 'field-options'} onBlur={event => isLeaving(event) && onLeave?.()}>
      {isLong && <SearchLine search={search} onSearch={setSearch} />}
      {shown.map(children)}
      {shown.length === 0 && <p className="field-empty">{texts.noData}</p>}
      {more > 0 && <p className="field-more">{texts.more(more)}</p>}
    </div>
  )
}
