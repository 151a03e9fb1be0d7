import { defineWidget, type InputProps } from '../field-props.ts'
import { lateInput } from '../kit/late-input.tsx'
import type { RowsField } from '../kit/rows-field.ts'

const MeetingRoomInput = lateInput<InputProps<RowsField>>(async () => (await import('./meeting_room_widget-input.tsx')).MeetingRoomInput)

export const meetingRoomWidget = defineWidget<RowsField>({
  Input: MeetingRoomInput,
  frame: () => 'group',
  wide: true,
  fetch: MeetingRoomInput.fetch,
})
