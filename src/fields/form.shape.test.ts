import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { someWords } from '#tests/kit/page-data.ts'
import { blankField } from './settings.tsx'
import { checkContent } from './form.shape.ts'
import { fieldOf, optionsOf } from './kit/for-tests.ts'
import { kindList } from './types.ts'
import { askedWith } from '#tests/kit/scale.ts'

function formOf(...fields: object[]): FormContent {
  return { ...someWords, fields: [{ id: 'page', fields: fields as Field[] }] }
}

const text = (mapField: string, more: object = {}) => ({ ...fieldOf('text'), id: mapField, mapField, ...more })
const issuesOf = (json: unknown) => checkContent(json).issues
const fieldIssues = (field: object) => issuesOf(formOf(field))

/** What its author has to say before a field is sound. */
function withAddress(field: Field): Field {
  if ('api' in field) return { ...field, api: { method: 'GET', url: 'https://rooms.example/list' } } as Field
  return field.type === 'iframe' ? ({ ...field, url: 'https://maps.example' } as Field) : field
}

test('a form with a field of every kind may be stored', () => {
  const form = formOf(...kindList.map(type => withAddress(blankField(type, []))))
  const { warnings, ...stored } = checkContent(form)
  expect(stored).toEqual({ content: form, issues: {} })
  // Widgets wait for fields that this form does not have.
  expect(warnings.filter(({ text }) => !/needs (a field|fields) with the name/.test(text))).toEqual([])
})

test('a form confirms at once, or puts in line, not both', () => {
  const form = formOf(text('a'))
  for (const one of [{ bookings_wait: true }, { bookings_confirmed: true }, { bookings_wait: false, bookings_confirmed: true }]) {
    expect(issuesOf({ ...form, ...one })).toEqual({})
  }
  expect(issuesOf({ ...form, bookings_wait: true, bookings_confirmed: true })).toEqual({
    bookings_confirmed: 'Requests are confirmed at once or put on the waitlist: choose one of both.',
  })
})

test('everything that any field may have may be stored', () => {
  const conditions = [{ type: 'or', conditions: [{ type: 'and', field: 'a', operator: '==', value: '1' }] }]
  const validation = {
    conditions: [{ type: 'and', operator: '>', checkField: 'a', invalidMessage: 'No.' }],
    validMessage: 'Yes.',
    invalidMessage: 'No.',
  }
  const translations = { 'pt-BR': { label: 'Nome', values: { a: 'Á' } } }
  const valueConditions = [{ value: { field: 'a', formula: "GetValue('a')" }, conditions }]
  const common = {
    shortLabel: 'B',
    markdownLabel: '**B**',
    popoverContent: 'More',
    help: 'Help',
    helpAboveInput: true,
    defaultValue: 'x',
    placeholder: 'y',
    required: true,
    hidden: false,
    submit: true,
    editable: false,
    group: 'Us',
    integration_field_id: '42',
  }
  const field = text('b', { ...common, conditions, validation, translations, valueConditions })
  expect(issuesOf(formOf(text('a'), field))).toEqual({})
})

describe('the languages of a form', () => {
  const german = { title: 'Anfrage', intro: 'Hallo', pages: { page: 'Erste Seite' }, groups: { Us: 'Wir' } }
  const inGerman = { label: 'Name', messages: { 'No.': 'Nein.' } }

  test('a form and its fields may be translated', () => {
    const field = text('a', { translations: { de: inGerman } })
    expect(issuesOf({ ...formOf(field), language: 'pt-BR', translations: { de: german, ar: {} } })).toEqual({})
  })

  test('a tag is one of a language, written as everybody writes it', () => {
    expect(issuesOf({ ...formOf(text('a')), language: 'German!' })).toEqual({
      language: 'This should be the tag of a language, like “de” or “pt-BR”.',
    })
    expect(issuesOf({ ...formOf(text('a')), translations: { 'pt-br': german } })).toEqual({
      'translations/pt-br': 'The tag of this language is written “pt-BR”.',
    })
    expect(fieldIssues(text('a', { translations: { 'de-a': inGerman } }))).toEqual({
      'fields/0/fields/0/translations/de-a': '“de-a” is not the tag of a language, like “de” or “pt-BR”.',
    })
  })

  test('translations are bounded like the texts they stand for', () => {
    const long = { ...formOf(text('a')), translations: { de: { title: 'x'.repeat(101) } } }
    expect(issuesOf(long)).toEqual({ 'translations/de/title': 'This is too long: at most 100 characters.' })
    const strange = { ...formOf(text('a')), translations: { de: { is_active: 'x' } } }
    expect(Object.values(issuesOf(strange))).toEqual(['A form has no setting “is_active”.'])
  })
})

describe('texts without which a form is not saved', () => {
  test.each(['title', 'saved_title', 'submitted_title', 'edited_title'])('the %s is required', name => {
    expect(issuesOf({ ...formOf(text('a')), [name]: ' ' })).toEqual({ [name]: 'A title is required.' })
  })

  test('so are a name and a field', () => {
    expect(issuesOf({ ...formOf(text('a')), eventops_form_name: '' })).toEqual({ eventops_form_name: 'A name is required.' })
    expect(issuesOf(formOf())).toEqual({ fields: 'A form needs at least one field.' })
  })
})

describe('limits', () => {
  test.each([
    ['title', 100],
    ['eventops_form_name', 100],
    ['description', 500],
  ])('the %s has at most %i characters', (name, most) => {
    expect(issuesOf({ ...formOf(text('a')), [name]: 'x'.repeat(most) })).toEqual({})
    expect(issuesOf({ ...formOf(text('a')), [name]: 'x'.repeat(most + 1) })).toEqual({
      [name]: `This is too long: at most ${most} characters.`,
    })
  })

  test('a field has at most 100 options', () => {
    const values = optionsOf(...Array.from({ length: 101 }, (_, index) => `v${index}`))
    expect(fieldIssues(fieldOf('radio', { values: values.slice(1) }))).toEqual({})
    expect(fieldIssues(fieldOf('radio', { values }))).toEqual({
      'fields/0/fields/0/values': 'These are too many: at most 100.',
    })
  })

  test('files of a field are 1 to 500 MB together', () => {
    for (const maxSize of [1, 500]) expect(fieldIssues(fieldOf('file', { maxSize } as object))).toEqual({})
    for (const maxSize of [0, 501, 1.5, '5']) {
      expect(Object.keys(fieldIssues(fieldOf('file', { maxSize } as object)))).toEqual(['fields/0/fields/0/maxSize'])
    }
  })

  test('a million nested conditions are refused, and overflow nothing', () => {
    let nested: object = {}
    for (let depth = 0; depth < 1_000_000; depth += 1) nested = { conditions: [nested] }
    expect(issuesOf({ ...formOf(text('a')), submit_conditions: [nested] })).toEqual({
      '': 'This form nests its parts too deeply.',
    })
  })

  test('so is a million of anything', () => {
    const fields = Array.from({ length: 1_000_000 }, () => ({}))
    expect(issuesOf({ ...formOf(), fields })).toEqual({ '': 'This form has too many parts.' })
  })
})

describe('names', () => {
  test.each([
    'constructor',
    'prototype',
    'toString',
    'childNodes',
    'insertBefore',
    'querySelector',
    'customElementRegistry',
    'event_id',
    'mode',
    'integration_flag',
    'excluded_request_fields',
    'token',
  ])('the name %s is reserved', name => {
    expect(fieldIssues(text(name))).toEqual({
      'fields/0/fields/0/mapField': `The name “${name}” is reserved. Please choose another one.`,
    })
  })

  test.each(['__proto__', '_version', '1st', 'two words', 'ü', 'a.b', 'a\n'])('the name %j has a wrong shape', name => {
    expect(fieldIssues(text(name))).toEqual({
      'fields/0/fields/0/mapField': 'A name is a letter followed by letters, digits, hyphens or underscores.',
    })
  })

  test('a name is at most 100 characters long', () => {
    expect(fieldIssues(text('x'.repeat(100)))).toEqual({})
    expect(fieldIssues(text('x'.repeat(101), { id: 'a' }))).toEqual({
      'fields/0/fields/0/mapField': 'A name has at most 100 characters.',
    })
  })

  test('names and ids are unique in the form', () => {
    expect(Object.keys(issuesOf(formOf(text('a'), { ...text('a'), id: 'other' })))).toEqual(['fields/0/fields/1/mapField'])
    expect(issuesOf(formOf(text('a'), { ...text('b'), id: 'a' }))).toEqual({
      'fields/0/fields/1/id': 'Two parts of this form have the same id.',
    })
  })
})

describe('options', () => {
  const issueOf = (option: object) => fieldIssues(fieldOf('dropdown', { values: [{ value: 'a', label: 'A' }, option] } as object))

  test('values are unique', () => {
    expect(issueOf({ value: 'a', label: 'B' })).toEqual({
      'fields/0/fields/0/values/1/value': 'The value “a” is there twice. Values need to be unique.',
    })
  })

  test('no value contains ||, which separates several', () => {
    expect(issueOf({ value: 'a||b', label: 'B' })).toEqual({
      'fields/0/fields/0/values/1/value': 'A value cannot contain “||”.',
    })
    expect(Object.keys(issueOf({ value: 'a|', label: 'B' }))).toHaveLength(1)
  })

  test('a value is one line of text, and a label is there', () => {
    expect(Object.keys(issueOf({ value: ' ', label: 'B' }))).toHaveLength(1)
    expect(Object.keys(issueOf({ value: 'a\nb', label: 'B' }))).toHaveLength(1)
    expect(Object.keys(issueOf({ value: 'b', label: '' }))).toHaveLength(1)
  })

  test('a style sets colours and nothing else', () => {
    expect(issueOf({ value: 'b', label: 'B', style: { color: '#f00', 'background-color': 'hsl(120 50% 50%)' } })).toEqual({})
    expect(Object.keys(issueOf({ value: 'b', label: 'B', style: { color: 'url(//x.example)' } }))).toHaveLength(1)
    expect(Object.keys(issueOf({ value: 'b', label: 'B', style: { position: 'fixed' } }))).toHaveLength(1)
  })

  test('only options of a checkbox can be required', () => {
    const values = [{ value: 'a', label: 'A', required: true, invalidMessage: 'Please.' }]
    expect(fieldIssues(fieldOf('checkbox', { values }))).toEqual({})
    expect(fieldIssues(fieldOf('radio', { values }))).toEqual({
      'fields/0/fields/0/values/0/required': 'A field of the kind “radio” has no setting “required”.',
      'fields/0/fields/0/values/0/invalidMessage': 'A field of the kind “radio” has no setting “invalidMessage”.',
    })
  })
})

describe('settings', () => {
  test('a setting that the kind does not have is refused by its name', () => {
    expect(fieldIssues(fieldOf('date', { maxLength: 5 }))).toEqual({
      'fields/0/fields/0/maxLength': 'A field of the kind “date” has no setting “maxLength”.',
    })
  })

  test('so are settings of the form that no form has', () => {
    const forged = { opened_count: 5, path: 'x', logs: [], tenant_url: '' }
    expect(Object.keys(issuesOf({ ...formOf(text('a')), ...forged }))).toEqual(Object.keys(forged))
  })

  test('a name that reaches into objects is refused like any other', () => {
    const json = JSON.parse(JSON.stringify(formOf(text('a'))).replace('{', '{"__proto__":{"polluted":true},'))
    expect(Object.keys(issuesOf(json))).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('an unknown kind of field is refused', () => {
    for (const type of ['widgets', 'constructor', '__proto__']) {
      expect(fieldIssues(fieldOf(type))).toEqual({ 'fields/0/fields/0/type': `There is no kind of field “${type}”.` })
    }
  })

  test('a formula and a pattern must compile', () => {
    const issues = fieldIssues(fieldOf('date', { minValue: { formula: 'alert(1)' } }))
    expect(Object.keys(issues)).toEqual(['fields/0/fields/0/minValue/formula'])
  })

  test('what refers to nothing is a warning', () => {
    const { content, warnings } = checkContent(formOf(text('a', { conditions: [{ field: 'gone', operator: '~' }] })))
    expect(content).toBeDefined()
    expect(warnings.map(({ text }) => text).join()).toContain('gone')
  })

  test('what follows a submit is a page of the company', () => {
    const go = (redirect_page: string) => Object.keys(issuesOf({ ...formOf(text('a')), redirect_page }))
    for (const page of ['', '/', 'submissions', 'forms/event_request/next-one']) expect(go(page)).toEqual([])
    for (const page of ['//evil.example', 'https://evil.example', '../x', '/x', 'x?y', 'javascript:x', 'submissions\n', 'forms/x']) {
      expect(go(page)).toEqual(['redirect_page'])
    }
  })
})

test('never throws, and accepts nothing that is no form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), json => {
      expect(checkContent(json).content).toBeUndefined()
    }),
    askedWith(100),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(formOf()), 'zork'), fc.jsonValue()), patch => {
      const { content, issues } = checkContent({ ...formOf(text('a')), ...patch })
      expect(content === undefined).toBe(Object.keys(issues).length > 0)
    }),
    askedWith(100),
  )
})

test('2,000 fields with rules may be stored', () => {
  const fields = Array.from({ length: 2000 }, (_, index) => ({
    ...fieldOf('dropdown', { values: optionsOf('a', 'b'), conditions: [{ field: 'f0', operator: '==', value: 'a' }] }),
    id: `i${index}`,
    mapField: `f${index + 1}`,
  }))
  expect(issuesOf(formOf(...fields))).toEqual({})
})

test('a frame needs an https address, and parameters with different names', () => {
  const frame = (settings: object) => checkContent(formOf({ ...blankField('iframe', []), ...settings } as Field)).issues
  expect(frame({ url: '' })).toEqual({ 'fields/0/fields/0/url': 'An URL is required.' })
  expect(frame({ url: 'maps' })).toEqual({ 'fields/0/fields/0/url': "This doesn't looks like a valid URL." })
  expect(Object.values(frame({ url: 'http://maps.example' }))[0]).toMatch(/not secure/)
  const row = { param: 'q', field: 'iframe' }
  expect(Object.keys(frame({ url: 'https://maps.example', query: [row, row] }))).toEqual(['fields/0/fields/0/query/1/param'])
})
