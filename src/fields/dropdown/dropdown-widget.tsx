import { defineWidget } from '../field-props.ts'
import { fetchSelect } from '../kit/late-multiple-input.tsx'
import { SelectInput } from '../kit/select-input.tsx'

export const dropdownWidget = defineWidget({
  Input: SelectInput,
  frame: ({ isMultiple }) => (isMultiple ? 'group' : 'label'),
  fetch: fetchSelect,
})
