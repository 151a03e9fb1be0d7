import { Stack, Switch, TextInput } from '@mantine/core'
import type { EventFieldName } from '../kit/event-fields.ts'
import { EventFieldsSetting } from '../kit/event-fields-setting.tsx'
import { limits } from '../kit/limits.ts'
import { renameEventFields } from '../kit/rename-event-fields.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'
import type { WidgetField } from './widget.ts'

const texts = {
  label2: 'Heading of the chosen spaces',
  addBtnText: 'Words on the button that adds',
  delBtnText: 'Words on the button that removes',
  noDataText: 'Where there are no spaces',
  allLocations: 'Offers spaces of all locations, not only of the event’s',
  overnight: 'The nights of an event of several days are booked too',
} as const

/** What visitors read where the author says nothing else. */
const PLACEHOLDERS = { label2: 'Selected spaces', addBtnText: 'Add', delBtnText: 'Remove', noDataText: 'No spaces found' } as const

const NEEDED: readonly EventFieldName[] = ['location', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']

function SpacesSettings(props: SettingsProps<WidgetField>) {
  const { field, onChange, issues } = props
  const words = (name: 'label2' | 'addBtnText' | 'delBtnText' | 'noDataText') => (
    <TextInput
      label={texts[name]}
      placeholder={PLACEHOLDERS[name]}
      value={field[name] ?? ''}
      data-max={limits.line}
      data-setting={name}
      error={issues?.[name]}
      onChange={event => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  const flag = (name: 'allLocations' | 'overnight') => (
    <Switch
      label={texts[name]}
      checked={field[name] ?? false}
      onChange={event => onChange({ [name]: event.currentTarget.checked || undefined })}
    />
  )
  return (
    <Stack gap="sm">
      {flag('allLocations')}
      {flag('overnight')}
      {words('label2')}
      {words('addBtnText')}
      {words('delBtnText')}
      {words('noDataText')}
      <EventFieldsSetting {...props} names={['worksite', 'region', 'event_name', ...NEEDED]} needed={NEEDED} />
    </Stack>
  )
}

export const widgetSettings = defineSettings<WidgetField>({
  title: 'Spaces',
  description: 'Searches spaces, holds and books them',
  group: 'booking',
  order: 10,
  blank: { validation: { invalidMessage: 'Please validate your inputs on the widget' } },
  hasPlaceholder: false,
  Settings: SpacesSettings,
  rename: renameEventFields,
})
