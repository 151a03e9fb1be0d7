import { renameEventFields } from '../kit/rename-event-fields.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { RowsSettings } from '../kit/rows-settings.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { meetingTexts } from './meeting-texts.ts'

const USUAL = { label2: '', addBtnText: meetingTexts.add, delBtnText: meetingTexts.remove, noDataText: meetingTexts.noRows } as const

const MeetingRoomSettings = (props: SettingsProps<RowsField>) => (
  <RowsSettings {...props} usual={USUAL} names={['start_date', 'start_time', 'end_date', 'seating_capacity']} needed={[]} />
)

export const meetingRoomSettings = defineSettings<RowsField>({
  title: 'Meeting rooms',
  description: 'The agenda of an event, and the room that each item of it requires',
  group: 'booking',
  order: 20,
  blank: {},
  hasPlaceholder: false,
  Settings: MeetingRoomSettings,
  rename: renameEventFields,
})
