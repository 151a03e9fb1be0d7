import { languageNow } from '#contract/texts/catalogue.ts'
import type { SessionState } from '../session/state.ts'
import { changedPagesOf } from '../session/steps.ts'
import { stepsTexts } from './steps-texts.ts'

/** Says by name which pages the answers of this one added or removed: the count never changes without a word. */
export function ChangedPages({ state }: { readonly state: SessionState }) {
  const { added, removed } = changedPagesOf(state)
  const words = [
    added.length > 0 && stepsTexts.wasAdded(namesIn(added)),
    removed.length > 0 && stepsTexts.wasRemoved(namesIn(removed)),
  ].filter(Boolean)
  return (
    <p className={words.length > 0 ? 'run-note steps-changed' : 'steps-changed'} role="status" lang={languageNow()}>
      {words.join(' ')}
    </p>
  )
}

const namesIn = (pages: readonly string[]) => ({
  count: pages.length,
  names: new Intl.ListFormat(languageNow(), { type: 'unit', style: 'short' }).format(pages),
})
