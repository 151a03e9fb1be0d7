import type { Formats } from '#engine/model/formats.ts'
import { barLabel } from './bar-words.ts'
import { keyOf, type TimeBar, wordsSpan } from './bars.ts'
import { placed } from '../parts/placed-dom.ts'

interface Props {
  /** In the order of painting. */
  readonly bars: readonly TimeBar[]
  readonly share: (minute: number) => number
  readonly formats: Formats
}

/** The words of bars, each where its bar is seen. One that does not fit whole is not drawn. */
export function BarWords({ bars, share, formats }: Props) {
  'use memo'
  return bars.map((bar, at) => {
    const label = barLabel(bar, formats)
    const span = label ? wordsSpan(bars, at) : undefined
    return (
      span && (
        <span key={keyOf(bar)} ref={placed(share(span.from), share(span.to))} className="spaces-bar" data-words={bar.kind}>
          <span className="spaces-bar-word">{label}</span>
        </span>
      )
    )
  })
}
