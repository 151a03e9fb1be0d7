import type { BarKind } from './bars.ts'
import { spacesTexts as texts } from './spaces-texts.ts'

const KINDS: readonly (readonly [BarKind, string])[] = [
  ['booked', texts.booked],
  ['held', texts.heldByOthers],
  ['buffer', texts.buffer],
  ['closed', texts.closed],
]

/** What the bars mean. @param own how the visitor's own times are called there */
export function Legend({ own }: { own: 'yours' | 'yourEvent' }) {
  'use memo'
  return (
    <ul className="spaces-legend" aria-label={texts.legend}>
      {([['yours', texts[own]], ...KINDS] as const).map(([kind, words]) => (
        <li key={kind}>
          <span className="spaces-swatch" data-kind={kind} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  )
}
