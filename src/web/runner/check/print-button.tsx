import './print-button.css'
import { checkTexts as texts } from './check-texts.ts'

/** Prints what `useSheet` draws. */
export function PrintButton() {
  return (
    <button type="button" className="check-link check-print" onClick={() => print()}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M6 7V3h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8V17H6z" />
      </svg>
      <span>{texts.print}</span>
    </button>
  )
}
