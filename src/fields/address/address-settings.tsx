import { NativeSelect, Stack } from '@mantine/core'
import { FlagSetting } from '../kit/flag-setting.tsx'
import type { AddressField } from './address.ts'
import { defineSettings, type SettingsProps } from '../settings-props.ts'

const texts = {
  isMultiple: 'Several places can be chosen',
  sort: 'Suggestions sorted by name',
  forcePlace: 'Only places that are found',
  forceWithStreets: 'Where streets are known',
  forceAlways: 'Always',
  forceNever: 'Never',
  forcePlaceHelp:
    'What is no known place is not kept when the field is left. The built-in search knows cities only: streets, houses and establishments are found where the operator of the portal has set up Photon or Google Places.',
} as const

const CHOICES = [
  { value: '', label: texts.forceWithStreets },
  { value: 'true', label: texts.forceAlways },
  { value: 'false', label: texts.forceNever },
]

function AddressSettings(props: SettingsProps<AddressField>) {
  const { field, onChange } = props
  return (
    <Stack gap="sm">
      <FlagSetting {...(props as SettingsProps)} name="isMultiple" label={texts.isMultiple} />
      <FlagSetting {...(props as SettingsProps)} name="sort" label={texts.sort} />
      <NativeSelect
        label={texts.forcePlace}
        description={texts.forcePlaceHelp}
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
