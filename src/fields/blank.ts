import type { Field } from '#engine/model/form.ts'
import { MAX_SIZE_MB } from './kit/file-limits.ts'
import type { FileField } from './file/file.ts'
import type { ApiField } from './kit/api-source.ts'
import type { IframeField } from './iframe/iframe.ts'
import { uniqueName } from './kit/names.ts'
import { newId } from './kit/new-id.ts'
import { IMAGE_BOX, type MarkdownField } from './markdown/markdown.ts'
import { TEXT_LENGTH } from './text/text.ts'
import { TEXTAREA_LENGTH } from './textarea/textarea.ts'
import type { KindName } from './types.ts'

interface KindWords {
  /** Names the kind in the builder; the label of a new field. */
  readonly title: string
  readonly description: string
}

/** What the builder calls each kind of field. */
export const kindNames: Readonly<Record<KindName, KindWords>> = {
  text: { title: 'Text', description: 'One line of text' },
  textarea: { title: 'Long text', description: 'Several lines of text' },
  email: { title: 'E-mail', description: 'An e-mail address, checked for its shape' },
  tel: { title: 'Phone', description: 'A phone number, checked for its shape' },
  number: { title: 'Number', description: 'A number, with a smallest and largest one' },
  date: { title: 'Date', description: 'A day, with an earliest and latest one' },
  time: { title: 'Time', description: 'A time of day, with an earliest and latest one' },
  radio: { title: 'Radio buttons', description: 'One of a few options, all visible' },
  checkbox: { title: 'Checkboxes', description: 'Any number of options, all visible' },
  dropdown: { title: 'Dropdown', description: 'One or several options of a list that unfolds' },
  datalist: { title: 'Suggestions', description: 'One option of a long list, found by typing' },
  radio_api: { title: 'Radio buttons from an API', description: 'One of a few options that another system tells' },
  checkbox_api: { title: 'Checkboxes from an API', description: 'Any number of options that another system tells' },
  dropdown_api: { title: 'Dropdown from an API', description: 'One or several options that another system tells' },
  datalist_api: { title: 'Suggestions from an API', description: 'One of many options that another system tells, found by typing' },
  text_api: { title: 'Text from an API', description: 'A text to read that another system tells' },
  address: { title: 'Address', description: 'A place, or several, found by typing' },
  file: { title: 'Files', description: 'One or several files to upload' },
  markdown: { title: 'Text block', description: 'Formatted text and pictures to read' },
  iframe: { title: 'Web page', description: 'A page of another site, shown in the form' },
}

/** The kinds as the builder's menu groups them. */
export const kindGroups: readonly { readonly title: string; readonly kinds: readonly KindName[] }[] = [
  { title: 'Text', kinds: ['text', 'textarea', 'email', 'tel', 'address'] },
  { title: 'Numbers and dates', kinds: ['number', 'date', 'time'] },
  { title: 'Choices', kinds: ['radio', 'checkbox', 'dropdown', 'datalist'] },
  { title: 'From an API', kinds: ['radio_api', 'checkbox_api', 'dropdown_api', 'datalist_api', 'text_api'] },
  { title: 'Content', kinds: ['file', 'markdown', 'iframe'] },
]

const twoOptions = {
  values: [
    { value: 'Option 1', label: 'Option 1' },
    { value: 'Option 2', label: 'Option 2' },
  ],
}
/** Its author says where it leads: until then it is not saved. */
const noSource = { api: { method: 'GET', url: '' } } as const
const noPage: Partial<IframeField> = { url: '' }
const settings: Partial<Record<KindName, Partial<FileField & IframeField & MarkdownField & ApiField>>> = {
  text: { maxLength: TEXT_LENGTH },
  textarea: { maxLength: TEXTAREA_LENGTH },
  radio: twoOptions,
  checkbox: twoOptions,
  dropdown: twoOptions,
  datalist: twoOptions,
  radio_api: noSource,
  checkbox_api: noSource,
  dropdown_api: noSource,
  datalist_api: noSource,
  text_api: noSource,
  file: { maxSize: MAX_SIZE_MB },
  markdown: { markdownLabel: 'Write your text here.', imgHeight: IMAGE_BOX, imgWidth: IMAGE_BOX },
  iframe: noPage,
}

/** A new field of this kind, sound as it is, with a name that none of the `taken` mapFields has. */
export function blankField(type: KindName, taken: Iterable<string>): Field {
  return { id: newId(), mapField: uniqueName(type, taken), type, label: kindNames[type].title, ...settings[type] }
}
