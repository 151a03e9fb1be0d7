import { defineWidget } from '../field-props.ts'
import { fetchSelect, SelectInput } from '../kit/select-input.tsx'

export const dropdownWidget = defineWidget({
  Input: SelectInput,
  frame: ({ isMultiple }) => (isMultiple ? 'group' : 'label'),
  fetch: fetchSelect,
})
