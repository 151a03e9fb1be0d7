import { defineWidget } from '../field-props.ts'
import { selectWidth } from '../kit/control-width.ts'
import { fetchedControl } from '../kit/fetched-input.tsx'
import { fetchSelect } from '../kit/late-multiple-input.tsx'
import { selectFrame } from '../kit/select-frame.ts'
import { SelectInput } from '../kit/select-input.tsx'

export const dropdownWidget = defineWidget({
  Input: fetchedControl(SelectInput),
  frame: selectFrame,
  width: selectWidth,
  fetch: fetchSelect,
})
