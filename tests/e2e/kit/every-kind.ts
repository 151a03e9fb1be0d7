import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import {
  checkbox,
  date,
  datalist,
  dropdown,
  email,
  file,
  form,
  note,
  number,
  page,
  radio,
  tel,
  text,
  textarea,
  time,
} from '../../../scripts/seed/build.ts'

/** Every plain kind of field, on three pages, in English and in Arabic. */
export function everyKindInTwoLanguages(): FormContent {
  return form({
    eventops_form_name: 'Every kind, two languages',
    title: 'Plan an evening',
    description: 'For the tests in a browser.',
    intro: 'Three pages.',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: 'We have it.',
    language: 'en',
    translations: {
      ar: {
        title: 'خطط لأمسية',
        intro: 'ثلاث صفحات.',
        submitted_title: 'تم الاستلام',
        submitted_content: 'وصلنا طلبك.',
        pages: { 'page-words': 'الكلمات', 'page-choices': 'الخيارات', 'page-outside': 'من الخارج' },
      },
    },
    fields: [words, choices, outside].map(one => ({ ...one, fields: one.fields.map(inArabic) })),
  })
}

const words = page(
  'words',
  'Words',
  text('title', 'Title', { required: true }),
  textarea('story', 'Story'),
  email('email', 'Email', { required: true }),
  tel('phone', 'Phone'),
  number('guests', 'Guests', { minValue: { formula: '1' }, maxValue: { formula: '500' } }),
  date('day', 'Day', { required: true, help: 'The day of the event.' }),
  time('start', 'Start'),
)

const choices = page(
  'choices',
  'Choices',
  radio(
    'wing',
    'Wing',
    [
      ['north', 'North'],
      ['south', 'South'],
    ],
    { required: true, isInLine: true },
  ),
  checkbox('meals', 'Meals', [
    ['lunch', 'Lunch'],
    ['dinner', 'Dinner'],
  ]),
  dropdown('seating', 'Seating', [
    ['rows', 'Rows'],
    ['tables', 'Tables'],
  ]),
  dropdown(
    'tools',
    'Tools',
    [
      ['mic', 'Microphone'],
      ['screen', 'Screen'],
    ],
    { isMultiple: true },
  ),
  datalist('colour', 'Colour', [
    ['red', 'Red'],
    ['green', 'Green'],
  ]),
  note('hint', 'Hint', 'A **hint** between the fields.'),
  file('plan', 'Plan', { isMultiple: true }),
)

const api = (path: string) => ({ api: { url: `{tenant_url}/${path}`, response: { label: 'name', value: 'id' } } })
const fetched = (type: string, mapField: string, label: string, settings: object): Field =>
  ({ id: mapField, mapField, type, label, ...settings }) as Field

const outside = page(
  'outside',
  'From outside',
  ...([
    fetched('dropdown_api', 'room', 'Room', api('rooms?wing={wing}')),
    fetched('radio_api', 'side', 'Side', { api: { url: '{tenant_url}/wings', response: { array: 'data', label: 'name', value: 'id' } } }),
    fetched('checkbox_api', 'extras', 'Extras', api('extras')),
    fetched('datalist_api', 'host', 'Host', api('people')),
    fetched('text_api', 'price', 'Price', { api: { url: '{tenant_url}/price?wing={wing}', response: { label: 'text' } } }),
    fetched('address', 'city', 'City', {}),
    fetched('iframe', 'map', 'Map', { url: 'https://maps.example/show', query: [{ param: 'q', field: 'city' }], height: 200 }),
  ] as never[]),
)

/** Labels in Arabic, as a visitor of that language reads them. */
export const ARABIC: Readonly<Record<string, string>> = {
  title: 'العنوان',
  story: 'القصة',
  email: 'البريد',
  phone: 'الهاتف',
  guests: 'الضيوف',
  day: 'اليوم',
  start: 'البداية',
  wing: 'الجناح',
  meals: 'الوجبات',
  seating: 'الجلوس',
  tools: 'الأدوات',
  colour: 'اللون',
  hint: 'تلميح',
  plan: 'المخطط',
  room: 'الغرفة',
  side: 'الجانب',
  extras: 'إضافات',
  host: 'المضيف',
  price: 'السعر',
  city: 'المدينة',
  map: 'الخريطة',
}

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wing: { north: 'الشمال', south: 'الجنوب' },
  meals: { lunch: 'غداء', dinner: 'عشاء' },
  seating: { rows: 'صفوف', tables: 'طاولات' },
}

function inArabic(field: Field): Field {
  const { mapField } = field
  const values = OPTIONS[mapField]
  return { ...field, translations: { ar: { label: ARABIC[mapField] ?? '', ...(values ? { values } : {}) } } }
}
