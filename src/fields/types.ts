import type { Kinds } from '#engine/model/kind.ts'
import { address } from './address/address.ts'
import { checkbox } from './checkbox/checkbox.ts'
import { checkbox_api } from './checkbox_api/checkbox_api.ts'
import { datalist } from './datalist/datalist.ts'
import { datalist_api } from './datalist_api/datalist_api.ts'
import { date } from './date/date.ts'
import { dropdown } from './dropdown/dropdown.ts'
import { dropdown_api } from './dropdown_api/dropdown_api.ts'
import { email } from './email/email.ts'
import { file } from './file/file.ts'
import { iframe } from './iframe/iframe.ts'
import { markdown } from './markdown/markdown.ts'
import { number } from './number/number.ts'
import { radio } from './radio/radio.ts'
import { radio_api } from './radio_api/radio_api.ts'
import { tel } from './tel/tel.ts'
import { text } from './text/text.ts'
import { text_api } from './text_api/text_api.ts'
import { textarea } from './textarea/textarea.ts'
import { time } from './time/time.ts'

const list = {
  text,
  textarea,
  email,
  tel,
  number,
  date,
  time,
  radio,
  checkbox,
  dropdown,
  datalist,
  radio_api,
  checkbox_api,
  dropdown_api,
  datalist_api,
  text_api,
  address,
  file,
  markdown,
  iframe,
}

export type KindName = keyof typeof list

/** What every kind of field means. No React here: engine, server and browser read this list. Without a prototype, so that no stored type finds one. */
export const kinds: Kinds = Object.freeze(Object.assign(Object.create(null), list))

/** The names of all kinds, in the order in which the builder offers them. */
export const kindList = Object.keys(list) as readonly KindName[]

/** Is there a kind of this name? Whatever else a stored type says, `__proto__` included, there is not. */
export function isKind(type: string): type is KindName {
  return type in kinds
}
