import '../../shell/ground.css'
import './global-screen.css'
import type { FormEvent } from 'react'
import { chosenAddress, REGIONS } from '#contract/portal/chooser.ts'
import type { ChooserPage } from '#contract/portal/chooser.ts'
import { Button } from '#ui/button.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'

const eventTypes = () => [
  { value: 'gref', label: screenTexts.onSite, text: screenTexts.onSiteText },
  { value: 'offsite', label: screenTexts.offSite, text: screenTexts.offSiteText },
]

/** P1.22. The browser holds what is chosen, and without the script the server leads there. */
export function GlobalScreen({ page }: { page: ChooserPage }) {
  function redirect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    location.assign(chosenAddress(String(chosen.get('region')), String(chosen.get('event_type')), page.siblings))
  }

  return (
    <div className="chooser shell-ground">
      <h1>{screenTexts.chooserTitle}</h1>
      <p className="chooser-text">{screenTexts.chooserText}</p>
      <form className="chooser-form" onSubmit={redirect}>
        <div className="chooser-region">
          <label htmlFor="chooser-region">{screenTexts.region}</label>
          <select className="field-select" id="chooser-region" name="region" defaultValue={REGIONS[0]} aria-describedby="chooser-regions">
            {REGIONS.map(name => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
          <ul id="chooser-regions">
            {REGIONS.map(name => (
              <li key={name}>
                <b>{name.toUpperCase()}</b> <span>{screenTexts.regions[name]}</span>
              </li>
            ))}
          </ul>
        </div>
        <fieldset>
          <legend>{screenTexts.eventType}</legend>
          <div className="chooser-types">
            {eventTypes().map(({ value, label, text }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="event_type"
                  value={value}
                  defaultChecked={value === 'gref'}
                  aria-label={label}
                  aria-describedby={`chooser-${value}`}
                />
                <span>
                  <b>{label}</b>
                  <span id={`chooser-${value}`}>{text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="primary">
          {screenTexts.redirectToForm}
        </Button>
      </form>
    </div>
  )
}
