import './people.css'
import type { PersonState as State } from '#contract/portal/people-pages.ts'
import { peopleTexts as texts } from './people-texts.ts'

/** A word with a dot, so that colour alone says nothing. */
export function PersonState({ state }: { state: State }) {
  return <span className={`people-state people-state-${state}`}>{texts.states[state]}</span>
}
