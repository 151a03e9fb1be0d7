import './looks.css'
import type { Field } from '#engine/model/form.ts'
import { CheckboxInput } from './checkbox/checkbox-input.tsx'
import { DatalistInput } from './datalist/datalist-input.tsx'
import { DateInput } from './date/date-input.tsx'
import { DropdownInput } from './dropdown/dropdown-input.tsx'
import { EmailInput } from './email/email-input.tsx'
import type { Frame, Look } from './field-props.ts'
import { fetchedChoices, fetchedControl } from './kit/fetched-look.tsx'
import { lateInputs } from './late-inputs.tsx'
import { readTypedDate, readTypedNumber, readTypedTime } from './kit/typed.ts'
import { MarkdownInput } from './markdown/markdown-input.tsx'
import { NumberInput } from './number/number-input.tsx'
import { RadioInput } from './radio/radio-input.tsx'
import { TelInput } from './tel/tel-input.tsx'
import { TextInput } from './text/text-input.tsx'
import { TextApiInput } from './text_api/text_api-input.tsx'
import { TextareaInput } from './textarea/textarea-input.tsx'
import { TimeInput } from './time/time-input.tsx'
import type { KindName } from './types.ts'

const label = (): Frame => 'label'
const group = (): Frame => 'group'

/** How each kind of field looks. A kind without a look does not compile. */
export const widgets: Readonly<Record<KindName, Look>> = {
  text: { Input: TextInput, frame: label },
  textarea: { Input: TextareaInput, frame: label, wide: true },
  email: { Input: EmailInput, frame: label },
  tel: { Input: TelInput, frame: label },
  number: { Input: NumberInput, frame: label, readTyped: readTypedNumber },
  date: { Input: DateInput, frame: label, readTyped: readTypedDate },
  time: { Input: TimeInput, frame: label, readTyped: readTypedTime },
  radio: { Input: RadioInput, frame: () => 'radiogroup' },
  checkbox: { Input: CheckboxInput, frame: group },
  dropdown: { Input: DropdownInput, frame: field => (field.isMultiple ? 'group' : 'label') },
  datalist: { Input: DatalistInput, frame: label },
  radio_api: { Input: fetchedChoices(RadioInput), frame: () => 'radiogroup' },
  checkbox_api: { Input: fetchedChoices(CheckboxInput), frame: group },
  dropdown_api: { Input: fetchedControl(DropdownInput), frame: field => (field.isMultiple ? 'group' : 'label') },
  datalist_api: { Input: fetchedControl(DatalistInput), frame: label },
  text_api: { Input: TextApiInput, frame: label },
  address: { Input: lateInputs.address, frame: label },
  file: { Input: lateInputs.file, frame: label, wide: true },
  markdown: { Input: MarkdownInput, frame: () => 'none', wide: true },
  iframe: { Input: lateInputs.iframe, frame: group, wide: true },
}

/** The look of a field; undefined for a kind that this version does not know, which is ignored. */
export function lookOf(field: Field): Look | undefined {
  return Object.hasOwn(widgets, field.type) ? widgets[field.type as KindName] : undefined
}
