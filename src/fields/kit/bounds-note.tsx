import { languageNow } from '#contract/texts/catalogue.ts'
import type { FieldState } from '#engine/run/run.ts'
import { hasBounds } from './bounds.ts'
import type { BoundsTexts } from './bounds-texts.ts'

interface Props {
  readonly id: string
  readonly state: FieldState
  readonly texts: BoundsTexts
  /** How answers are ordered. */
  readonly compare: (one: string, other: string) => number
  /** An answer as the company writes it. */
  readonly write: (answer: string) => string
  /** Somebody is typing: what bounds made of it is said afterwards. */
  readonly typing: boolean
}

/** Beneath a field with bounds: which answers it takes, and that one was changed to fit. */
export function BoundsNote({ id, state, texts, compare, write, typing }: Props) {
  'use no memo'
  if (!hasBounds(state)) return null
  const { min, max, clamped } = state
  const isImpossible = min !== '' && max !== '' && compare(min, max) > 0
  const range = isImpossible ? texts.none : rangeOf(texts, min && write(min), max && write(max))
  return (
    <>
      <p role="status" className="field-note" lang={languageNow()}>
        {!typing && clamped && <strong>{texts[clamped]({ bound: write(clamped === 'min' ? min : max) })}</strong>}
      </p>
      <p id={id} className="field-note" lang={languageNow()}>
        {range}
      </p>
    </>
  )
}

function rangeOf({ between, from, until }: BoundsTexts, min: string, max: string): string {
  if (min === '') return until({ max })
  return max === '' ? from({ min }) : between({ min, max })
}
