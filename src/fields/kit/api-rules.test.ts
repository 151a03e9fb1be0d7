import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { apiRules } from './api-rules.ts'
import { fieldsNamedBy } from './api-source.ts'
import { fieldOf } from './for-tests.ts'
import { nameIssue } from './map-field-name.ts'

function issuesOf(api: object): Record<string, string> {
  const issues: Record<string, string> = {}
  apiRules(fieldOf<Field>('radio_api', { api } as Partial<Field>), 'f', (path, text) => void (issues[path] ??= text))
  return issues
}
const urlIssue = (url: string) => issuesOf({ url })['f/api/url'] ?? ''

test('an API field needs a URL', () => {
  expect(urlIssue('')).toBe('An URL is required.')
  expect(urlIssue('  ')).toBe('An URL is required.')
  const issues: string[] = []
  apiRules(fieldOf('text_api'), 'f', (path, text) => issues.push(`${path}: ${text}`))
  expect(issues).toEqual(['f/api/url: An URL is required.'])
})

test('the url must be https or start with {tenant_url}', () => {
  for (const url of [
    'https://api.example.com',
    'https://api.example.com/a?b={c}#d',
    'https://api.example.com:8443/{a}/{b}',
    'HTTPS://api.example.com/',
    'https://[2001:db8::1]/x',
    'https://bücher.example/',
    '{tenant_url}',
    '{tenant_url}/a/{b}',
    '{tenant_url}?a={b}',
  ])
    expect([url, urlIssue(url)]).toEqual([url, ''])
  for (const url of [
    'api.example.com',
    'ftp://api.example.com',
    'javascript:alert(1)',
    '//api.example.com/',
    'https://',
    'https:///x',
    'https:api.example.com',
    '/path',
    '{tenant_url}.evil.example/',
    '{tenant_url}@evil.example/',
    '{tenant_url}:8080/',
    'x{tenant_url}/',
    '{other}/',
    'https://a b.example/',
  ])
    expect([url, urlIssue(url)]).toEqual([url, "This doesn't looks like a valid URL."])
})

test('http has a message about mixed content', () => {
  expect(urlIssue('http://api.example.com')).toMatch(/mix.*http\. Please use https/)
})

test('no answer can stand in scheme, host or port', () => {
  for (const url of [
    '{scheme}://api.example.com/',
    'https://{host}/',
    'https://api.{host}/',
    'https://api.example.com:{port}/',
    'https://{a}@api.example.com/',
    'https://api.example.com{rest}',
    'https://api.example.com\\@evil.example/',
    'https://api.example.com\\{a}',
    'https://api.example.com/a\\b',
  ])
    expect([url, urlIssue(url)]).not.toEqual([url, ''])
})

test('a user or password in the url is refused', () => {
  expect(urlIssue('https://user:pass@api.example.com/')).toMatch(/authorization/)
})

test('the request body must be valid JSON', () => {
  const request = (text: string) => issuesOf({ url: 'https://a.example', method: 'POST', request: text })['f/api/request']
  for (const text of ['', '{"a":"{b}"}', '[1,2]', '"{a}"']) expect(request(text)).toBeUndefined()
  for (const text of ['{', '{"a":{b}}', "{'a':1}", '['.repeat(15_000), `${'['.repeat(100)}${']'.repeat(100)}`]) {
    expect(request(text)).toBe('This is not a valid JSON')
  }
})

describe('the tokens', () => {
  test.each(['url', 'request', 'authorization'])('go in the %s only to a url that starts with {tenant_url}', part => {
    for (const name of ['company_token', 'user_token']) {
      const texts = { url: 'https://api.example.com/', request: '"{x}"', authorization: 'Bearer x' }
      const settings = { ...texts, [part]: part === 'url' ? `${texts.url}?t={${name}}` : `"{${name}}"` }
      expect(Object.keys(issuesOf(settings))).toEqual([`f/api/${part}`])
      expect(issuesOf({ ...settings, url: `{tenant_url}/x${part === 'url' ? `?t={${name}}` : ''}` })).toEqual({})
    }
  })
})

test('no field has the name of a placeholder that means something else', () => {
  for (const name of ['tenant_url', 'company_token', 'user_token']) expect(nameIssue(name)).toMatch(/reserved/)
  expect(nameIssue('tenant')).toBe('')
})

test('a source names the fields in its placeholders, each once, and no other names', () => {
  const api = {
    url: '{tenant_url}/{city}/{x-1}?c={city}&t={user_token}',
    request: '{"a":"{b}","c":"{d }{1}"}',
    authorization: 'Bearer {company_token}{key}',
  }
  expect(fieldsNamedBy(api)).toEqual(['city', 'x-1', 'b', 'key'])
})
