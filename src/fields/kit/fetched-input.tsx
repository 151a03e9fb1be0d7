import type { ComponentType } from 'react'
import type { FieldState } from '#engine/run/run.ts'
import type { InputProps } from '../field-props.ts'
import { texts } from './texts.ts'

type Input = ComponentType<InputProps>

/** A control whose options are fetched: itself, and below it what became of the fetch. */
export function fetchedControl(Input: Input): Input {
  return function FetchedControl(props: InputProps) {
    'use no memo'
    return (
      <>
        <Input {...props} />
        <Fetching fetch={props.state.fetch} failed={texts.notLoaded} onRetry={props.onRetry} />
      </>
    )
  }
}

/** Options that all stand open: before they are there, a line in their place, where an error summary can lead. */
export function fetchedChoices(Input: Input): Input {
  return function FetchedChoices(props: InputProps) {
    'use no memo'
    const { state, control, onRetry } = props
    return (
      <>
        {state.fetch === 'arrived' ? (
          <Input {...props} />
        ) : (
          <p id={control.id} tabIndex={-1} className="field-empty">
            {state.fetch === 'pending' ? texts.loading : texts.noData}
          </p>
        )}
        <Fetching fetch={state.fetch} failed={texts.notLoaded} onRetry={onRetry} />
      </>
    )
  }
}

interface FetchingProps {
  readonly fetch: FieldState['fetch']
  readonly failed: string
  readonly onRetry: (() => void) | undefined
}

/** Says politely that a fetch failed, and offers another try. The element is always there, so that the words are heard. */
export function Fetching({ fetch, failed, onRetry }: FetchingProps) {
  'use no memo'
  return (
    <div className="field-fetch" aria-busy={fetch === 'pending'}>
      <span role="status">{fetch === 'failed' ? failed : ''}</span>
      {fetch === 'failed' && onRetry && (
        <button type="button" className="field-link" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  )
}
