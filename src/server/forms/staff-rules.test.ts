import { expect, test } from 'vitest'
import { saveFavorite } from '#contract/portal/favorites.ts'
import { addForm, deleteForm, editForm } from '#contract/portal/forms.ts'
import { editConnections, editMessages, editProfile } from '#contract/portal/profile.ts'
import { addStyle, editStyle } from '#contract/portal/styles.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { adder, admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import type { Field } from '#engine/model/form.ts'

/**
 * The rules of P3 and P8 on what staff may save, each broken by a call past the interface: a rule that the editor alone
 * knows is none. Left out is what only helps somebody at a screen: a confirmation that is typed (P8.9), names that are
 * made unique for her (P8.21), the order of keys.
 */

const server = await startServer()
const acme = await server.company('acme')
const forms = formsOf(acme)
const at = await forms.publish([aPage(aField('text', 'name'))])
const form = await forms.editor(at.path)

interface Answer {
  readonly status: number
  readonly body: unknown
}

const edit = (more: object, who: Person = editor, version: number = at.version) =>
  acme.as(who)(editForm, {
    params: { type: TYPE, path: at.path },
    body: { ...contentOf(form), ...more } as never,
    headers: { 'if-match': `"${version}"` },
  })
const withFields = (...fields: readonly Field[]) => edit({ fields: [{ id: 'page-0', fields }] })
const withField = (type: string, more: Readonly<Record<string, unknown>>) => withFields(aField(type, 'name', more))
const create = (body: object, who: Person = adder) =>
  acme.as(who)(addForm, { params: { type: TYPE }, body: { path: 'new', name: 'New', ...body } as never })
const favorite = (body: object, who: Person = adder) =>
  acme.as(who)(saveFavorite, { body: { name: 'Diet', json: aField('text', 'diet'), ...body } as never })
const style = (body: object, who: Person = adder) => acme.as(who)(addStyle, { body: { name: 'Blue', ...body } as never })
const parts = (given: Readonly<Record<string, string | File>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(given)) data.append(name, value)
  return data
}
const profile = (given: Readonly<Record<string, string | File>>, who: Person = editor) =>
  acme.as(who)(editProfile, { form: parts(given), headers: { 'if-match': '"1"' } })
const messages = (body: object, who: Person = editor) => acme.as(who)(editMessages, { body: body as never, headers: { 'if-match': '"1"' } })

await create({ path: 'taken', name: 'Taken' })
await favorite({ name: 'Taken' })
const { body: made } = await style({ name: 'Taken' })
const uuid = made.data?.uuid ?? ''
const styled = (given: Readonly<Record<string, string>>, who: Person = editor) =>
  acme.as(who)(editStyle, { params: { id: uuid }, form: parts(given), headers: { 'if-match': '"1"' } })

const long = (length: number) => 'x'.repeat(length + 1)
const many = (count: number) => options(...Array.from({ length: count }, (_, index) => `v${index}`))

/** Paragraph and rule; the call that breaks it; what it is answered with, and the key that the issue stands at. */
const RULES: readonly (readonly [rule: string, call: () => Promise<Answer>, status: number, key?: string])[] = [
  ['P3.6 the page that follows is one of the company', () => edit({ redirect_page: 'https://evil.example' }), 422, 'redirect_page'],
  ['P3.6 the page that follows exists', () => edit({ redirect_page: `forms/${TYPE}/nowhere` }), 422, 'redirect_page'],
  ['P3.8 guests edit for a year at most', () => edit({ guest_edit_days: 366 }), 422, 'guest_edit_days'],
  ['P3.9 a language is a tag', () => edit({ language: 'deutsch' }), 422, 'language'],
  ['P3.13 a mapField is unique', () => withFields(aField('text', 'name'), { ...aField('text', 'name'), id: 'other' }), 422],
  ['P3.13 a mapField begins with a letter', () => withFields(aField('text', '1st')), 422],
  ['P3.13 a mapField has at most 100', () => withFields(aField('text', long(100))), 422],
  ['P3.13 a mapField is none of our own names', () => withFields(aField('text', 'event_id')), 422],
  ['P3.13 a mapField is no name of every object', () => withFields(aField('text', 'constructor')), 422],
  ['P3.14 a width is one of three', () => withField('text', { width: 'huge' }), 422],
  ['P3.12 a label has at most 500', () => withField('text', { label: long(500) }), 422],
  ['P3.12 a group has at most 100', () => withField('text', { group: long(100) }), 422],
  ['P3.16 a kind of field is one of those', () => withField('slider', {}), 422, 'fields/0/fields/0/type'],
  ['P3.17 maxLength is a number', () => withField('text', { maxLength: 'long' }), 422],
  ['P3.18 only values of a checkbox are required', () => withField('radio', { values: [{ value: 'a', label: 'A', required: true }] }), 422],
  ['P3.19 a text is not multiple', () => withField('text', { isMultiple: true }), 422],
  ['P3.21 a source is asked by GET or POST', () => withField('dropdown_api', { api: { method: 'PUT', url: 'https://a.example' } }), 422],
  ['P3.21 a source has an address', () => withField('dropdown_api', { api: { url: '' } }), 422],
  ['P3.23 a file has 1 to 500 MB', () => withField('file', { maxSize: 501 }), 422],
  ['P3.23 a file has more than nothing', () => withField('file', { maxSize: 0 }), 422],
  [
    'P3.2 the name of a page has at most 100',
    () => edit({ fields: [{ id: 'page-0', title: long(100), fields: [aField('text', 'name')] }] }),
    422,
  ],
  ['P3.17 maxLength ends somewhere', () => withField('textarea', { maxLength: 1_000_000 }), 422],
  ['P3.24 a picture has a size', () => withField('markdown', { imgHeight: 100_000 }), 422],
  ['P3.24 a frame has a height', () => withField('iframe', { url: 'https://a.example', height: 1_000_000 }), 422],
  ['P3.24 a frame has an https address', () => withField('iframe', { url: 'javascript:alert(1)' }), 422],
  ['P3.32 an option has no ||', () => withField('radio', options('a||b')), 422],
  ['P3.22 a bound is a formula that can be read', () => withField('number', { minValue: { formula: 'AddDays(' } }), 422],
  ['P3.22 a bound has at most 500', () => withField('number', { minValue: { formula: `1${long(500)}` } }), 422],
  ['P3.30 a message has at most 500', () => withField('text', { validation: { invalidMessage: long(500) } }), 422],
  ['P3.36 a needed default field stays', () => withoutNeeded(), 422],
  ['P3.43 a favorite has a field', () => favorite({ json: undefined }), 422, 'json'],
  ['P3.43 its field is checked like one of a form', () => favorite({ json: aField('slider', 'diet') }), 422],
  ['P3.44 a favorite has a name', () => favorite({ name: ' ' }), 422, 'name'],
  ['P3.44 its name has at most 100', () => favorite({ name: long(100) }), 422, 'name'],
  ['P3.44 its name is unique', () => favorite({ name: ' tAKEN' }), 409, 'name'],
  ['P3.44 its description has at most 150', () => favorite({ description: long(150) }), 422, 'description'],
  ['P3.46 a step is more than nothing', () => withField('number', { step: 0 }), 422],

  ['P8.2 who may not add creates nothing', () => create({}, editor), 403],
  ['P8.2 who may not delete deletes nothing', () => remove(editor), 403],
  ['P8.6 a path is required', () => create({ path: '' }), 422, 'path'],
  ['P8.6 a path has small letters and signs', () => create({ path: 'New form' }), 422, 'path'],
  ['P8.6 a path has at most 100', () => create({ path: long(100) }), 422, 'path'],
  ['P8.6 a name is required', () => create({ name: '\u200b ' }), 422, 'name'],
  ['P8.6 a name has at most 100', () => create({ name: long(100) }), 422, 'name'],
  ['P8.7 a path is unique', () => create({ path: 'taken' }), 409, 'path'],
  ['P8.7 a name is unique', () => create({ name: 'TAKEN ' }), 409, 'name'],
  ['P8.7 a path is no end of an address', () => create({ path: 'preview' }), 422, 'path'],
  ['P8.11 who may not edit saves nothing', () => edit({}, reader), 403],
  ['P8.11 who may add edits none of others', () => edit({}, adder), 403],
  ['P8.13 a title is required', () => edit({ title: ' ' }), 422, 'title'],
  ['P8.13 titles of dialogs are required', () => edit({ submitted_title: '' }), 422, 'submitted_title'],
  ['P8.13 a title has at most 100', () => edit({ title: long(100) }), 422, 'title'],
  ['P8.13 a description has at most 500', () => edit({ description: long(500) }), 422, 'description'],
  ['P8.14 a form has its name', () => edit({ eventops_form_name: '' }), 422, 'eventops_form_name'],
  ['P8.14 a form has fields', () => edit({ fields: [] }), 422, 'fields'],
  ['P8.14 a page without a field is none', () => withFields(), 422, 'fields'],
  ['P8.15 a save begins with the newest version', () => edit({}, editor, at.version - 1), 412],
  ['P8.16 what cannot be changed is refused', () => edit({ attributes: { any: 1 } }), 422, 'attributes'],
  ['P8.16 a setting that there is not is refused', () => edit({ colour: 'red' }), 422, 'colour'],
  ['P8.21 a field has at most 100 options', () => withField('radio', many(101)), 422],
  ['P8.21 values are unique', () => withField('radio', { values: [option('a'), option('a')] }), 422],
  ['P8.27 who may not add makes no style', () => style({}, editor), 403],
  ['P8.27 who may not add makes no favorite', () => favorite({}, editor), 403],
  ['P8.30 a property is one of the table', () => styled({ main_style: '{"position":"fixed"}' }), 422, 'main_style.position'],
  ['P8.30 a value is one of those', () => styled({ main_style: '{"color":"url(https://a.example)"}' }), 422, 'main_style.color'],
  ['P8.31 a style has a name', () => style({ name: ' ' }), 422, 'name'],
  ['P8.31 its name has at most 100', () => style({ name: long(100) }), 422, 'name'],
  ['P8.31 its name is unique', () => style({ name: 'taken' }), 409, 'name'],
  ['P8.31 its description has at most 500', () => style({ description: long(500) }), 422, 'description'],
  ['P8.31 its footer has at most 150', () => styled({ footer_text: long(150) }), 422, 'footer_text'],
  ['P8.33 a company has a name', () => profile({ name: ' ' }), 422, 'name'],
  ['P8.33 its name has at most 100', () => profile({ name: long(100) }), 422, 'name'],
  ['P8.33 its display name has at most 100', () => profile({ display_name: long(100) }), 422, 'display_name'],
  ['P8.33 its website is a URL', () => profile({ website: 'nowhere' }), 422, 'website'],
  ['P8.33 its website has at most 250', () => profile({ website: `https://a.example/${long(250)}` }), 422, 'website'],
  ['P8.33 its phone is one', () => profile({ phone: 'call me' }), 422, 'phone'],
  ['P8.33 its address has at most 500', () => profile({ address: long(500) }), 422, 'address'],
  ['P8.33 its zone is one', () => profile({ timezone: 'Mars/Olympus' }), 422, 'timezone'],
  ['P8.33 its date format has a day', () => profile({ readable_date_format: 'soon' }), 422, 'readable_date_format'],
  ['P8.33 its accent is a colour', () => profile({ accent: 'red' }), 422, 'accent'],
  ['P8.33 a holiday is a day', () => profile({ holidays: '2027-02-29' }), 422, 'holidays'],
  ['P8.34 a logo is a picture', () => profile({ new_logo: new File(['GIF89a'], 'logo.png', { type: 'image/png' }) }), 422, 'new_logo'],
  ['P8.35 a part of the rights opens no connections', () => connect({}, editor), 403],
  ['P8.35 an embedding origin is https without a path', () => connect({ embed_origins: ['http://a.example/x'] }), 422],
  ['P8.44 a form has a style that there is', () => edit({ style: form.uuid }), 422, 'style'],
  ['P8.36 each title is required', () => messages({ error_title: '' }), 422, 'error_title'],
  ['P8.36 a title has at most 100', () => messages({ intro_title: long(100) }), 422, 'intro_title'],
]

const option = (value: string) => ({ value, label: value })
const remove = (who: Person) => acme.as(who)(deleteForm, { params: { type: TYPE, id: form.uuid }, headers: {} } as never)
const connect = (body: object, who: Person = admin) =>
  acme.as(who)(editConnections, { body: body as never, headers: { 'if-match': '"1"' } })

/** A form with spaces, saved without its start date. */
async function withoutNeeded(): Promise<Answer> {
  const names = ['event_name', 'email', 'location', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']
  const fields = [...names.map(name => aField('text', name)), aField('widget', 'spaces')]
  const { path, version } = await forms.publish([aPage(...fields)])
  return acme.as(editor)(editForm, {
    params: { type: TYPE, path },
    body: {
      ...contentOf(await forms.editor(path)),
      fields: [{ id: 'page-0', fields: fields.filter(field => field.mapField !== 'start_date') }],
    },
    headers: { 'if-match': `"${version}"` },
  })
}

test('what the calls are broken from is saved: each rule is broken alone', async () => {
  expect((await edit({})).status).toBe(200)
  at.version += 1
})

test.for(RULES)('%s, also where a program makes the call', async ([, call, status, key]) => {
  const answer = await call()
  expect([answer.status, answer.body]).toMatchObject([status, key === undefined ? {} : { issues: { [key]: expect.any(String) } }])
})
