import './global-screen.css'
import type { FormEvent } from 'react'
import { chosenAddress, REGIONS } from '#contract/portal/chooser.ts'
import type { ChooserPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'

const EVENT_TYPES = [
  { value: 'gref', label: screenTexts.onSite },
  { value: 'offsite', label: screenTexts.offSite },
] as const

/** P1.22. The browser holds what is chosen, and without the script the server leads there. */
export function GlobalScreen({ page }: { page: ChooserPage }) {
  function redirect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    location.assign(chosenAddress(String(chosen.get('region')), String(chosen.get('event_type')), page.siblings))
  }

  return (
    <form className="shell-sheet chooser" onSubmit={redirect}>
      <h1>{screenTexts.chooserTitle}</h1>
      <label className="chooser-region">
        {screenTexts.region}
        <select name="region" defaultValue={REGIONS[0]}>
          {REGIONS.map(name => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{screenTexts.eventType}</legend>
        {EVENT_TYPES.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="event_type" value={value} defaultChecked={value === 'gref'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary">
        {screenTexts.redirectToForm}
      </Button>
    </form>
  )
}
