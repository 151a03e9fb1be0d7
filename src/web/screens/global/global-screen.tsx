import './global-screen.css'
import type { FormEvent } from 'react'
import { chosenAddress, REGIONS } from '#contract/portal/chooser.ts'
import type { ChooserPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { texts } from '../../shell/texts.ts'

const EVENT_TYPES = [
  { value: 'gref', label: texts.onSite },
  { value: 'offsite', label: texts.offSite },
] as const

/** Specification section 2, Chooser page. The browser holds what is chosen, and without the script the server leads there. */
export function GlobalScreen({ page }: { page: ChooserPage }) {
  function redirect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    location.assign(chosenAddress(String(chosen.get('region')), String(chosen.get('event_type')), page.siblings))
  }

  return (
    <form className="shell-sheet chooser" onSubmit={redirect}>
      <h1>{texts.chooserTitle}</h1>
      <label className="chooser-region">
        {texts.region}
        <select name="region" defaultValue={REGIONS[0]}>
          {REGIONS.map(name => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{texts.eventType}</legend>
        {EVENT_TYPES.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="event_type" value={value} defaultChecked={value === 'gref'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary">
        {texts.redirectToForm}
      </Button>
    </form>
  )
}
