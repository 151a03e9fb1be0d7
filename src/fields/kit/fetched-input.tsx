import type { ComponentType } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps } from '../field-props.ts'
import { Fetching } from './fetching.tsx'
import { texts } from './texts.ts'

type Input = ComponentType<InputProps>

/** A control whose options may be fetched: itself, and below it what became of the fetch. */
export function fetchedControl(Input: Input): Input {
  return function FetchedControl(props: InputProps) {
    'use no memo'
    return (
      <>
        <Input {...props} />
        {props.state.fetch && <Fetching fetch={props.state.fetch} failed={texts.notLoaded} onRetry={props.onRetry} />}
      </>
    )
  }
}

/** Options that all stand open: before those that are fetched are there, a line in their place, where an error summary can lead. */
export function fetchedChoices(Input: Input): Input {
  return function FetchedChoices(props: InputProps) {
    'use no memo'
    const { state, control, onRetry } = props
    return (
      <>
        {state.fetch === undefined || state.fetch === 'arrived' ? (
          <Input {...props} />
        ) : (
          <p id={control.id} tabIndex={-1} className="field-empty" lang={languageNow()}>
            {state.fetch === 'pending' ? texts.loading : texts.noData}
          </p>
        )}
        {state.fetch && <Fetching fetch={state.fetch} failed={texts.notLoaded} onRetry={onRetry} />}
      </>
    )
  }
}
