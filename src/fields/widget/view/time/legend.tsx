import { barName } from './bar-words.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

const KINDS = ['yours', 'booked', 'held', 'buffer', 'closed'] as const

/** What the bars mean. @param own how the visitor's own times are called there */
export function Legend({ own }: { own: 'yours' | 'yourEvent' }) {
  'use memo'
  return (
    <ul className="spaces-legend" aria-label={texts.legend}>
      {KINDS.map(kind => (
        <li key={kind}>
          <span className="spaces-swatch" data-kind={kind} aria-hidden="true" />
          {kind === 'yours' ? texts[own] : barName(kind)}
        </li>
      ))}
    </ul>
  )
}
