import { languageNow } from '#contract/texts/catalogue.ts'
import type { FieldState } from '#engine/run/run.ts'
import { texts } from './texts.ts'

interface Props {
  readonly fetch: FieldState['fetch']
  readonly failed: string
  readonly onRetry: (() => void) | undefined
}

/** Says politely that a fetch failed, and offers another try. The element is always there, so that the words are heard. */
export function Fetching({ fetch, failed, onRetry }: Props) {
  'use no memo'
  return (
    <div className="field-fetch" lang={languageNow()} aria-busy={fetch === 'pending'}>
      <span role="status">{fetch === 'failed' ? failed : ''}</span>
      {fetch === 'failed' && onRetry && (
        <button type="button" className="field-link" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  )
}
