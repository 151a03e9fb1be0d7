import { defineWidget } from '../field-props.ts'
import { fetchedControl } from '../kit/fetched-input.tsx'
import { SuggestionsInput } from '../kit/late-suggestions-input.tsx'

export const datalistApiWidget = defineWidget({
  Input: fetchedControl(SuggestionsInput),
  frame: () => 'label',
  width: () => 'long',
  fetch: SuggestionsInput.fetch,
})
