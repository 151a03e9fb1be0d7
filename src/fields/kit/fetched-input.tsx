import type { ComponentType } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { InputProps } from '../field-props.ts'
import { Fetching } from './fetching.tsx'
import { offersInventory } from './inventory-fields.ts'
import { texts } from './texts.ts'

type Input = ComponentType<InputProps>

/** That the options could not be loaded; that the inventory has none, which no visitor mends, and where the company is reached (P3.37). */
function wordsOf({ field, state, formats }: InputProps): string {
  if (state.fetch === 'failed') return texts.notLoaded
  if (state.fetch !== 'arrived' || state.options.length > 0 || !offersInventory(field)) return ''
  const contact = formats?.phone || formats?.website
  return contact ? texts.noneYetContact({ contact }) : texts.noneYet
}

/** A control whose options may be fetched: itself, and below it what became of the fetch. */
export function fetchedControl(Input: Input): Input {
  return function FetchedControl(props: InputProps) {
    'use no memo'
    return (
      <>
        <Input {...props} />
        {props.state.fetch && <Fetching fetch={props.state.fetch} words={wordsOf(props)} onRetry={props.onRetry} />}
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
        {state.fetch && <Fetching fetch={state.fetch} words={wordsOf(props)} onRetry={onRetry} />}
      </>
    )
  }
}
