import { languageNow } from '#contract/texts/catalogue.ts'
import type { FieldState } from '#engine/run/run.ts'
import { texts } from './texts.ts'

interface Props {
  readonly fetch: FieldState['fetch']
  /** What came of it; '' for nothing to say. */
  readonly words: string
  readonly onRetry: (() => void) | undefined
}

/** Says politely what came of a fetch, and offers another try where it failed. The element is always there, so that the words are heard. */
export function Fetching({ fetch, words, onRetry }: Props) {
  'use no memo'
  return (
    <div className="field-fetch" lang={languageNow()} aria-busy={fetch === 'pending'}>
      <span role="status">{words}</span>
      {fetch === 'failed' && onRetry && (
        <button type="button" className="field-link" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  )
}
