import type { ComponentType } from 'react'
import type { InputProps } from '../field-props.ts'
import { Fetching } from './fetching.tsx'
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
