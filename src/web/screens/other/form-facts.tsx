import './form-facts.css'
import type { OpenForm } from '#contract/portal/open-forms.ts'
import { screenTexts as texts } from '../../shell/texts-screens.ts'

/** How long a form takes, and what it asks for before. */
export function FormFacts({ form: { minutes, needs_login } }: { readonly form: OpenForm }) {
  return (
    <p className="form-facts">
      <span>{texts.aboutMinutes({ minutes })}</span>
      {needs_login && (
        <strong>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
          </svg>
          {texts.needsLogin}
        </strong>
      )}
    </p>
  )
}
