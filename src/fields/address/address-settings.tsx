import { NativeSelect, Stack } from '@mantine/core'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import type { AddressField } from './address.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const CHOICES = [
  { value: '', label: settingTexts.forceWithStreets },
  { value: 'true', label: settingTexts.forceAlways },
  { value: 'false', label: settingTexts.forceNever },
]

function AddressSettings(props: SettingsProps<AddressField>) {
  const { field, onChange } = props
  return (
    <Stack gap="sm">
      <FlagSetting {...(props as SettingsProps)} name="isMultiple" label={settingTexts.multiplePlaces} />
      <FlagSetting {...(props as SettingsProps)} name="sort" label={settingTexts.sortPlaces} />
      <NativeSelect
        label={settingTexts.forcePlace}
        description={settingTexts.forcePlaceHelp}
        data={CHOICES}
        value={String(field.forcePlace ?? '')}
        onChange={({ currentTarget: { value } }) => onChange({ forcePlace: value === '' ? undefined : value === 'true' })}
      />
    </Stack>
  )
}

export const addressSettings = defineSettings<AddressField>({
  title: 'Address',
  description: 'A place, or several, found by typing',
  group: 'text',
  order: 50,
  blank: {},
  hasPlaceholder: true,
  Settings: AddressSettings,
})
