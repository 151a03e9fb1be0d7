import type { ComponentType } from 'react'
import { CheckboxSettings } from './checkbox/checkbox-settings.tsx'
import { DatalistSettings } from './datalist/datalist-settings.tsx'
import { DateSettings } from './date/date-settings.tsx'
import { DropdownSettings } from './dropdown/dropdown-settings.tsx'
import type { SettingsProps } from './field-props.ts'
import { FileSettings } from './file/file-settings.tsx'
import { MarkdownSettings } from './markdown/markdown-settings.tsx'
import { NumberSettings } from './number/number-settings.tsx'
import { RadioSettings } from './radio/radio-settings.tsx'
import { TextSettings } from './text/text-settings.tsx'
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
  file: FileSettings,
  markdown: MarkdownSettings,
}
