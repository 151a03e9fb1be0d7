import type { TSchema } from 'typebox'
import { AddressShape } from './address/address.shape.ts'
import { CheckboxShape } from './checkbox/checkbox.shape.ts'
import { CheckboxApiShape } from './checkbox_api/checkbox_api.shape.ts'
import { DatalistShape } from './datalist/datalist.shape.ts'
import { DatalistApiShape } from './datalist_api/datalist_api.shape.ts'
import { DateShape } from './date/date.shape.ts'
import { DropdownShape } from './dropdown/dropdown.shape.ts'
import { DropdownApiShape } from './dropdown_api/dropdown_api.shape.ts'
import { EmailShape } from './email/email.shape.ts'
import { FileShape } from './file/file.shape.ts'
import { IframeShape } from './iframe/iframe.shape.ts'
import { MarkdownShape } from './markdown/markdown.shape.ts'
import { NumberShape } from './number/number.shape.ts'
import { RadioShape } from './radio/radio.shape.ts'
import { RadioApiShape } from './radio_api/radio_api.shape.ts'
import { TelShape } from './tel/tel.shape.ts'
import { TextShape } from './text/text.shape.ts'
import { TextApiShape } from './text_api/text_api.shape.ts'
import { TextareaShape } from './textarea/textarea.shape.ts'
import { TimeShape } from './time/time.shape.ts'
import type { KindName } from './types.ts'

/** What a stored field of each kind may look like. Server and builder load this; the visitor's bundle never does. */
export const shapes: Readonly<Record<KindName, TSchema>> = {
  text: TextShape,
  textarea: TextareaShape,
  email: EmailShape,
  tel: TelShape,
  number: NumberShape,
  date: DateShape,
  time: TimeShape,
  radio: RadioShape,
  checkbox: CheckboxShape,
  dropdown: DropdownShape,
  datalist: DatalistShape,
  radio_api: RadioApiShape,
  checkbox_api: CheckboxApiShape,
  dropdown_api: DropdownApiShape,
  datalist_api: DatalistApiShape,
  text_api: TextApiShape,
  address: AddressShape,
  file: FileShape,
  markdown: MarkdownShape,
  iframe: IframeShape,
}
