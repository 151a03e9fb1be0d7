import type { ComponentType } from 'react'
import { AddressSettings } from './address/address-settings.tsx'
import { CheckboxSettings } from './checkbox/checkbox-settings.tsx'
import { CheckboxApiSettings } from './checkbox_api/checkbox_api-settings.tsx'
import { DatalistSettings } from './datalist/datalist-settings.tsx'
import { DatalistApiSettings } from './datalist_api/datalist_api-settings.tsx'
import { DateSettings } from './date/date-settings.tsx'
import { DropdownSettings } from './dropdown/dropdown-settings.tsx'
import { DropdownApiSettings } from './dropdown_api/dropdown_api-settings.tsx'
import type { SettingsProps } from './field-props.ts'
import { FileSettings } from './file/file-settings.tsx'
import { IframeSettings } from './iframe/iframe-settings.tsx'
import { MarkdownSettings } from './markdown/markdown-settings.tsx'
import { NumberSettings } from './number/number-settings.tsx'
import { RadioSettings } from './radio/radio-settings.tsx'
import { RadioApiSettings } from './radio_api/radio_api-settings.tsx'
import { TextSettings } from './text/text-settings.tsx'
import { TextApiSettings } from './text_api/text_api-settings.tsx'
import { TextareaSettings } from './textarea/textarea-settings.tsx'
import { TimeSettings } from './time/time-settings.tsx'
import type { KindName } from './types.ts'

/** What the builder shows for the settings that only this kind has. Staff bundle only: these are Mantine. */
export const settings: Readonly<Record<KindName, ComponentType<SettingsProps> | undefined>> = {
  text: TextSettings,
  textarea: TextareaSettings,
  email: undefined,
  tel: undefined,
  number: NumberSettings,
  date: DateSettings,
  time: TimeSettings,
  radio: RadioSettings,
  checkbox: CheckboxSettings,
  dropdown: DropdownSettings,
  datalist: DatalistSettings,
  radio_api: RadioApiSettings,
  checkbox_api: CheckboxApiSettings,
  dropdown_api: DropdownApiSettings,
  datalist_api: DatalistApiSettings,
  text_api: TextApiSettings,
  address: AddressSettings as ComponentType<SettingsProps>,
  file: FileSettings,
  markdown: MarkdownSettings,
  iframe: IframeSettings as ComponentType<SettingsProps>,
}
