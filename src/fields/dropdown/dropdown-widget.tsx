import { defineWidget } from '../field-props.ts'
import { fetchedControl } from '../kit/fetched-input.tsx'
import { fetchSelect } from '../kit/late-multiple-input.tsx'
import { SelectInput } from '../kit/select-input.tsx'

export const dropdownWidget = defineWidget({
  Input: fetchedControl(SelectInput),
  frame: ({ isMultiple }) => (isMultiple ? 'group' : 'label'),
  fetch: fetchSelect,
})
