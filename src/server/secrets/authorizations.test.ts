import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { authorizationsWith } from './authorizations.ts'
import { secretsWith } from './secrets.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)] as const
const before = authorizationsWith(secretsWith([old]))
const both = authorizationsWith(secretsWith([fresh, old]))
const after = authorizationsWith(secretsWith([fresh]))

const formOf = (...sources: object[]) =>
  aForm(aPage(aField('text', 'plain'), ...sources.map((api, at) => aField('radio_api', `f${at}`, { api })))) as unknown as FormContent
const headers = ({ fields }: FormContent) => fields.flatMap(page => page.fields).map(field => (field as ApiField).api?.authorization)

const source = { url: 'https://api.example.com/{city}', authorization: 'Bearer 0123456789abcdef' }

test('a form without sources stays the very same', () => {
  const plain = formOf()
  expect(before.seal(plain, undefined, 'acme').content).toBe(plain)
  expect(before.mask(plain, 'acme')).toBe(plain)
  expect(before.reseal(plain, 'acme')).toBeUndefined()
})

test('a stored form is sealed anew with the newest key, after which the old one can go', () => {
  const stored = before.seal(formOf(source, { url: source.url }), undefined, 'acme').content
  const resealed = both.reseal(stored, 'acme')!
  expect(headers(after.mask(resealed, 'acme'))).toEqual([undefined, '••••••••cdef', undefined])
  expect(both.reseal(resealed, 'acme')).toBeUndefined()
  expect(headers(after.mask(stored, 'acme'))).toEqual([undefined, '••••••••', undefined])
})

test('another company cannot open it', () => {
  const stored = before.seal(formOf(source), undefined, 'acme').content
  const [, sealed] = headers(stored)
  expect(before.find({ id: 'x', api: { ...source, authorization: '••••••••' } }, stored, 'globex').text).toBeUndefined()
  expect(sealed).toMatch(/^sealed:/)
})

test('the path of a source may change, its origin not', () => {
  const stored = before.seal(formOf(source), undefined, 'acme').content
  const sent = (url: string) => before.seal(formOf({ url, authorization: '••••••••cdef' }), stored, 'acme')
  expect(headers(sent('https://api.example.com/other?x={city}').content)).toEqual(headers(stored))
  for (const url of [
    'https://api.example.org/',
    'https://api.example.com:8443/',
    'https://api.example.com.evil.example/',
    '{tenant_url}/',
  ]) {
    expect(sent(url).issues).toEqual({ 'fields/0/fields/1/api/authorization': expect.stringMatching(/again/) })
  }
})

test('a placeholder of a sealed text follows its field, though nobody could see where it stands', () => {
  const secret = { url: 'https://api.example.com/', authorization: 'Bearer {city}-{user}-0123456789abcdef' }
  const stored = before.seal(formOf(secret), undefined, 'acme').content
  const now = (mask: string) => {
    const { content } = before.seal(formOf({ url: secret.url, authorization: mask }), stored, 'acme')
    return before.find({ id: 'id-f0', api: { url: secret.url, authorization: '••••••••' } }, content, 'acme').text
  }
  expect(headers(before.mask(stored, 'acme'))).toEqual([undefined, '••••••••cdef{city}{user}'])
  expect(now('••••••••cdef{city}{user}')).toBe(secret.authorization)
  expect(now('••••••••cdef{town}{user}')).toBe('Bearer {town}-{user}-0123456789abcdef')
  expect(now('••••••••cdef{user}')).toBe('Bearer -{user}-0123456789abcdef')
})
