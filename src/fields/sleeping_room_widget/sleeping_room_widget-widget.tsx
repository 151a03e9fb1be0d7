import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { RowsField } from '../kit/rows-field.ts'

const SleepingRoomInput = lateInput<InputProps<RowsField>>(async () => (await import('./sleeping_room_widget-input.tsx')).SleepingRoomInput)

export const sleepingRoomWidget = defineWidget<RowsField>({
  Input: SleepingRoomInput,
  frame: () => 'group',
  wide: true,
  fetch: SleepingRoomInput.fetch,
})
