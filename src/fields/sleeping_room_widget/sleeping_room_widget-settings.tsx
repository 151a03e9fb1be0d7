import { renameEventFields } from '../kit/rename-event-fields.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { RowsSettings } from '../kit/rows-settings.tsx'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import { sleepingTexts } from './sleeping-texts.ts'

const USUAL = {
  label2: '',
  addBtnText: sleepingTexts.addAll,
  delBtnText: sleepingTexts.remove,
  noDataText: sleepingTexts.noNights,
} as const

const SleepingRoomSettings = (props: SettingsProps<RowsField>) => (
  <RowsSettings {...props} usual={USUAL} names={['start_date', 'end_date']} needed={['start_date']} />
)

export const sleepingRoomSettings = defineSettings<RowsField>({
  title: 'Guest rooms',
  description: 'Rooms for guests, night by night',
  group: 'booking',
  order: 30,
  blank: {},
  hasPlaceholder: false,
  Settings: SleepingRoomSettings,
  rename: renameEventFields,
})
