import './options.css'
import { type ReactNode, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Option } from '#engine/model/form.ts'
import { isLeaving } from './leaving-dom.ts'
import { LONG, matching } from './matching.ts'
import { variantOf, type OptionVariant } from './option-variant.ts'
import { SearchLine } from './search-line.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly inLine?: boolean
  /** So many short ones stand side by side by themselves. */
  readonly few?: number | undefined
  readonly onLeave?: () => void
  readonly options: readonly Option[]
  /** Values that are drawn even when a list is too long to be drawn whole. */
  readonly chosen: readonly string[]
  readonly children: (option: Option, index: number, variant: OptionVariant) => ReactNode
}

const CLASSES: Readonly<Record<OptionVariant, string>> = {
  cards: 'field-options-boxed field-options-cards',
  pills: 'field-options-boxed field-options-pills',
  plain: 'field-options-plain',
  short: 'field-options-plain field-options-short',
}

/** The options of a radio or checkbox field: cards, pills side by side, or a list; of very many those that are searched for. */
export function OptionsList({ inLine = false, few, onLeave, options, chosen, children }: Props) {
  'use no memo'
  const [search, setSearch] = useState('')
  if (options.length === 0)
    return (
      <p className="field-empty" lang={languageNow()}>
        {texts.noData}
      </p>
    )
  const isLong = options.length > LONG
  const { shown, more } = isLong ? matching(options, search, chosen) : { shown: options, more: 0 }
  const variant = variantOf(options, inLine, few)
  return (
    <div className={`field-options ${CLASSES[variant]}`} onBlur={event => isLeaving(event) && onLeave?.()}>
      {isLong && <SearchLine search={search} onSearch={setSearch} />}
      {shown.map((option, index) => children(option, index, variant))}
      {shown.length === 0 && (
        <p className="field-empty" lang={languageNow()}>
          {texts.noData}
        </p>
      )}
      {more > 0 && (
        <p className="field-more" lang={languageNow()}>
          {texts.more({ count: more })}
        </p>
      )}
    </div>
  )
}
