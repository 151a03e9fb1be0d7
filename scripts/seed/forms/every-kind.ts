import type { FormContent } from '#contract/portal/forms.ts'
import type { Page } from '#engine/model/form.ts'
import { kindList, kinds } from '#fields/types.ts'
import {
  address,
  checkbox,
  datalist,
  date,
  dropdown,
  email,
  file,
  form,
  iframe,
  must,
  mustMatch,
  note,
  number,
  page,
  pageWhen,
  plain,
  radio,
  takes,
  tel,
  text,
  textarea,
  time,
  when,
  yesNo,
} from '../build.ts'
import { booking, posters } from './every-booking-kind.ts'

/**
 * Every kind of field there is, each with most of its settings: to look at, to try a style on, to train staff with.
 * @param more pages that stand behind those with answers of their own: the kinds that ask another system
 */
export function everyKind(...more: readonly Page[]): FormContent {
  return form({
    eventops_form_name: 'Every kind of field',
    title: 'Every kind of field',
    description: 'A form to look at: all kinds of field with their settings.',
    intro: 'Nobody answers this form. Use it to see how fields look and behave before you build **your own**.',
    grid_mode: true,
    submitted_content: 'You have sent one of every kind.',
    fields: [words, numbers, choices, longList, rest, booking, posters, ...more, ...others()],
  })
}

const words = page(
  'words',
  'Words',
  text('text', 'Text', { required: true, maxLength: 40, placeholder: 'At most 40 characters', help: 'Help below the input.' }),
  text('text_code', 'Text with a pattern', {
    help: 'Help above the input.',
    helpAboveInput: true,
    popoverContent: 'Three capital letters, a hyphen, three digits.\n\n**Example:** ABC-123',
    validation: {
      conditions: [must('regex', '^[A-Z]{3}-[0-9]{3}$', 'Three capital letters, a hyphen, three digits.')],
      validMessage: 'That is a code.',
    },
  }),
  textarea('textarea', 'Text of several lines', { maxLength: 500 }),
  email('email', 'Email', { required: true }),
  email('email_again', 'Email, once more', {
    submit: false,
    validation: { conditions: [mustMatch('==', 'email', 'The two addresses are not the same.')] },
  }),
  tel('tel', 'Phone', { translations: { de: { label: 'Telefon' }, ar: { label: 'الهاتف' } } }),
)

const numbers = page(
  'numbers',
  'Numbers and time',
  number('number', 'Number from 1 to 10', { minValue: { formula: '1' }, maxValue: { formula: '10' } }),
  number('number_free', 'Any number', {}),
  date('date', 'Date from today on', { minValue: { formula: 'Today()' } }),
  date('date_after', 'A later date', {
    minValue: { field: 'date', formula: 'AddDays(GetValue(), 1)' },
    help: 'At least a day after the one before.',
  }),
  time('time', 'Time of the day', { minValue: { formula: '"08:00"' }, maxValue: { formula: '"18:00"' } }),
  date('date_copied', 'The date before, unless you change it', {
    valueConditions: [takes('date', '', when('date', '!=', ''))],
  }),
)

const choices = page(
  'choices',
  'Choices',
  radio(
    'radio',
    'One of three',
    [
      ['a', 'First'],
      ['b', 'Second'],
      ['c', 'Third'],
    ],
    { required: true },
  ),
  yesNo('radio_inline', 'On one line'),
  checkbox('checkbox', 'Several', [
    { value: 'rules', label: 'Must be chosen', required: true, invalidMessage: 'Please choose the first one.' },
    { value: 'news', label: 'May be chosen' },
    { value: 'closed', label: 'Cannot be chosen', disabled: true },
  ]),
  dropdown(
    'dropdown',
    'Dropdown',
    [
      ['red', 'Red'],
      ['green', 'Green'],
      ['blue', 'Blue'],
    ],
    {
      placeholder: 'Pick a color',
    },
  ),
  dropdown('dropdown_many', 'Dropdown with several answers', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], {
    isMultiple: true,
  }),
  dropdown('dropdown_sorted', 'Sorted by label', ['Zürich', 'Århus', 'Berlin', 'Ōsaka'], { sort: true }),
  datalist('datalist', 'Suggestions as you type', ['Apple', 'Apricot', 'Banana', 'Blackberry', 'Cherry']),
  yesNo('more', 'Show the long list?', { defaultValue: 'no' }),
)

const longList = pageWhen(
  [when('more', '==', 'yes')],
  'long-list',
  'A long list',
  dropdown(
    'hundred',
    'One of a hundred',
    Array.from({ length: 100 }, (_, index) => `Option ${index + 1}`),
  ),
)

const rest = page(
  'rest',
  'The rest',
  note(
    'markdown',
    'Block of Markdown',
    '### A block of text\n\nWith **weight**, _slope_, a [link](https://example.com/) and a list:\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  ),
  address('address', 'Place', { help: 'Type the beginning of a city.' }),
  address('addresses', 'Several places', { isMultiple: true }),
  yesNo('map', 'Show a map of another site?', { defaultValue: 'no' }),
  iframe('iframe', 'Map', {
    url: 'https://www.openstreetmap.org/export/embed.html?bbox=13.30,52.48,13.48,52.55&layer=mapnik',
    query: [{ param: 'city', field: 'address' }],
    height: 320,
    conditions: [when('map', '==', 'yes')],
  }),
  file('file', 'One file', { buttonText: 'Choose a file', maxSize: 5 }),
  file('files', 'Several pictures', { buttonText: 'Choose pictures', accept: 'image/*', isMultiple: true, maxSize: 20 }),
  text('hidden', 'Hidden, set by the address', { hidden: true, defaultValue: 'none' }),
  text('not_editable', 'Not to be changed later', { editable: false }),
)

/** Kinds that no page above shows, without settings: a new kind is here by itself. Those that ask another system are left out. */
function others() {
  const shown = new Set([words, numbers, choices, longList, rest, booking].flatMap(({ fields }) => fields.map(({ type }) => type)))
  const missing = kindList.filter(kind => !kinds[kind]?.fetches?.(plain(kind)) && !shown.has(kind))
  return missing.length > 0 ? [page('others', 'Others', ...missing.map(plain))] : []
}
