import type { FormContent } from '#contract/portal/forms.ts'
import type { Condition, Field, Page } from '#engine/model/form.ts'
import { someWords } from '#tests/kit/page-data.ts'

const TEXTS = {
  ...someWords,
  eventops_form_name: 'Bench',
  title: 'Request an event',
  intro: 'Tell us what you plan, and we will come back to you within two working days.',
}

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `value_${index}`, label: `Choice number ${index + 1}` }))

const KINDS: readonly [type: string, more?: Partial<Field>][] = [
  ['text', { required: true }],
  ['email', { required: true }],
  ['dropdown', { values: choices(20) }],
  ['radio', { values: choices(4), isInLine: true }],
  ['checkbox', { values: choices(6) }],
  ['number', { minValue: { formula: '1' } }],
  ['date'],
  ['time'],
  ['tel'],
  ['textarea', { maxLength: 2000, help: 'As much as you know today.' }],
]

/** Ten fields of ten kinds, as event forms have them. */
function mixedFields(page: number): Field[] {
  return KINDS.map(([type, more], index) => {
    const mapField = `p${page}_${type}`
    return { id: mapField, mapField, type, label: `Question ${page * 10 + index + 1}, a ${type}`, ...more }
  })
}

/** The form of the budgets: 30 mixed fields on 3 pages, the third only for large events. */
export function mixedForm(): FormContent {
  const pages: Page[] = [0, 1, 2].map(page => ({ id: `page${page}`, fields: mixedFields(page) }))
  return { ...TEXTS, fields: pages }
}

/** The same with a file, an address and suggestions on its later pages: what comes late, and what the first page does not need. */
export function pageForm(): FormContent {
  const kinds: Readonly<Record<string, Partial<Field>>> = {
    p1_text: { type: 'address' },
    p1_email: { type: 'datalist', values: choices(20) },
    p2_textarea: { type: 'file' },
  }
  const form = mixedForm()
  const inPlace = (field: Field): Field => {
    const { id, mapField, label } = field
    return kinds[mapField] ? { id, mapField, type: 'text', label, ...kinds[mapField] } : field
  }
  return { ...form, fields: form.fields.map(page => ({ ...page, fields: page.fields.map(inPlace) })) }
}

/** The same in a style; its path should be as long as that of the one without. */
export const styledForm = (style: string): FormContent => ({ ...pageForm(), eventops_form_name: 'Style', style })

/** One valid answer to every field of `mixedForm`, as it travels. */
export function mixedAnswers(): Record<string, string> {
  const answers: Record<string, string> = {
    text: 'Annual meeting of the planning teams',
    email: 'planner@example.com',
    dropdown: 'value_3',
    radio: 'value_1',
    checkbox: 'value_0||value_2',
    number: '120',
    date: '2027-05-04',
    time: '09:30',
    tel: '+49 30 1234567',
    textarea: 'Two halls, coffee in the morning, and a stage with light for the evening.',
  }
  return Object.fromEntries([0, 1, 2].flatMap(page => Object.entries(answers).map(([kind, text]) => [`p${page}_${kind}`, text])))
}

/** Mixed fields on pages of as many tens, half of them with a condition: what staff may work on. By default 300 on 30 pages. */
export function longForm({ count = 30, tens = 1 } = {}): FormContent {
  const pages = Array.from({ length: count }, (_, page): Page => {
    const mixed = Array.from({ length: tens }, (_, ten) => mixedFields(page * tens + ten)).flat()
    const fields = mixed.map((field, index) => ({ ...field, ...(index % 2 === 1 ? { conditions: [onFirst] } : {}) }))
    return { id: `page${page}`, title: `Part ${page + 1}`, fields }
  })
  return { ...TEXTS, eventops_form_name: `Bench of ${count * tens * 10} fields`, fields: pages }
}

const onFirst: Condition = { type: 'and', field: 'p0_text', operator: '!=', value: 'none' }

/** A form on one page, whose first field is a text. */
export interface Wide {
  readonly fields: number
  /** How many fields show and hide with the first one's answer. */
  readonly dependents: number
  readonly conditions: number
  /** What each text has to match. */
  readonly pattern?: string | undefined
}

/**
 * One page of fields of all kinds, by turns. The `dependents` next to the first are shown only while its answer is `x`: where
 * they appear all others move. The other `conditions` look at a neighbour, and hold.
 */
export function wideForm({ fields, dependents, conditions, pattern }: Wide): FormContent {
  const all = Array.from({ length: fields }, (_, index): Field => {
    const mapField = `f${index}`
    const [type, { required: _required, ...more } = {}] = KINDS[index % KINDS.length] ?? ['text']
    const matches = { conditions: [{ operator: 'regex' as const, checkValue: pattern ?? '', invalidMessage: 'Not so.' }] }
    const checked = pattern !== undefined && type === 'text' ? { validation: matches } : {}
    return { id: mapField, mapField, type, label: `Field ${index}, a ${type}`, ...more, ...checked, conditions: conditionOf(index) }
  })
  return { ...TEXTS, fields: [{ id: 'page0', fields: all }] }

  function conditionOf(index: number): Condition[] {
    if (index === 0 || index > conditions) return []
    if (index <= dependents) return [{ type: 'and', field: 'f0', operator: '==', value: 'x' }]
    return [{ type: 'and', field: `f${index - 1}`, operator: '!=', value: 'never' }]
  }
}
