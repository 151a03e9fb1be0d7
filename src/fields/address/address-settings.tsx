import { Stack, Switch } from '@mantine/core'
import type { SettingsProps } from '../field-props.ts'
import { FlagSetting } from '../kit/flag-setting.tsx'
import { settingTexts } from '../kit/setting-texts.ts'
import type { AddressField } from './address.ts'

export function AddressSettings(props: SettingsProps<AddressField>) {
  const { field, onChange } = props
  return (
    <Stack gap="sm">
      <FlagSetting {...(props as SettingsProps)} name="isMultiple" label={settingTexts.multiplePlaces} />
      <FlagSetting {...(props as SettingsProps)} name="sort" label={settingTexts.sortPlaces} />
      <Switch
        label={settingTexts.forcePlace}
        description={settingTexts.forcePlaceHelp}
        checked={field.forcePlace ?? true}
        onChange={event => onChange({ forcePlace: event.currentTarget.checked ? undefined : false })}
      />
    </Stack>
  )
}
