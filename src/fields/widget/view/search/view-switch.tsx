import { useId } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { SpacesView } from '../../spaces-state.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'

const VIEWS: readonly SpacesView[] = ['available', 'unavailable']

/** P12.4: which spaces are shown. */
export function ViewSwitch({ state: { view, totals }, actions }: Pick<SpacesPart, 'state' | 'actions'>) {
  'use memo'
  const name = useId()
  const numbers = new Intl.NumberFormat(languageNow())
  return (
    <fieldset className="spaces-switch" role="radiogroup" aria-label={texts.view}>
      {VIEWS.map(each => (
        <label key={each} data-on={each === view || undefined}>
          <input className="ui-visually-hidden" type="radio" name={name} checked={each === view} onChange={() => actions.setView(each)} />
          {each === view && <Icon name="check" />}
          <span>{texts[each]}</span> {totals[each] !== undefined && <span className="spaces-count">{numbers.format(totals[each])}</span>}
        </label>
      ))}
    </fieldset>
  )
}
