import './spinner.css'

/** Something is under way. Says nothing itself: the words beside it do. */
export function Spinner() {
  return <span className="ui-spinner" aria-hidden="true" />
}
