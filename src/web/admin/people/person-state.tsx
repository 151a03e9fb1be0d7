import './people.css'
import type { PersonState as State } from '#contract/portal/people-pages.ts'
import { peopleTexts as texts } from './people-texts.ts'

/** A word with a dot, so that colour alone says nothing, and why, where the portal did it by itself. */
export function PersonState({ person: { state, inactive_days } }: { person: { readonly state: State; readonly inactive_days: number } }) {
  return (
    <>
      <span className={`people-state people-state-${state}`}>{texts.states[state]}</span>
      {inactive_days > 0 && <div className="people-why">{texts.inactive(inactive_days)}</div>}
    </>
  )
}
