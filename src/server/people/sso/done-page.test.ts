import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { donePage } from './done-page.ts'

/** What the page does to which the provider leads back, with its own script in a browser of plain objects (P2.111). */

const ORIGIN = 'https://portal.example'

function storage(entries: Readonly<Record<string, string>> = {}) {
  const store = new Map(Object.entries(entries))
  const methods = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: unknown) => void store.set(key, String(value)),
    removeItem: (key: string) => void store.delete(key),
  }
  // As a browser's: its own keys are what is stored.
  const target = new Proxy(methods, {
    ownKeys: () => [...store.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { store, target }
}

interface Opened {
  readonly data: Readonly<Record<string, unknown>>
  readonly tab?: Readonly<Record<string, string>>
  readonly stored?: Readonly<Record<string, string>>
  readonly windowName?: string
}

/** Opens the page of these data. @returns where it leads */
function open({ data, tab = {}, stored = {}, windowName = '' }: Opened) {
  const { html } = donePage({ status: 200, name: 'Acme', accent: '#2f5bd7', heading: 'Hello', text: [], links: [], data })
  const script = /<script nonce="[\w-]+">(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const [session, local] = [storage(tab), storage(stored)]
  const went: string[] = []
  const link = { href: '' }
  runInNewContext(script, {
    URL,
    Date,
    location: { origin: ORIGIN, replace: (to: string) => went.push(to) },
    sessionStorage: session.target,
    localStorage: local.target,
    document: { getElementById: () => link },
    window: { name: windowName },
    close: () => went.push('closed'),
  })
  return { went, link, tab: session.store, stored: local.store, html }
}

const loggedIn = { company: 'acme', base: '/acme', key: 'k1', user: 'bob-key', expiry: 1_900_000_000 }
const backTo = (address: string, base = '/acme') => open({ data: { ...loggedIn, base }, tab: { 'foyer:return:k1': address } }).went

test.each([
  '/acme',
  '/acme/',
  '/acme?x=1',
  '/acme#adminlogin',
  '/acme/forms/event_request/gala?eventName=Gala%20%26%20more&eventName=2#clone',
  '/acme/login#no-sso',
  '/acme/admin/submissions?search=a/b',
  '/acme/forms/event_request/gala?next=https://evil.example/',
])('it goes back to where one was, with what stands behind ? and #: %s', address => {
  expect(backTo(address)).toEqual([ORIGIN + address])
})

describe('nowhere else', () => {
  const elsewhere = [
    '',
    ' ',
    '/',
    '//',
    '///',
    '//evil.example',
    '//evil.example/acme/',
    '///evil.example/acme/',
    '////evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example/acme',
    '/\t/evil.example',
    '/\n/evil.example/acme/',
    '\t//evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    'https://evil.example',
    'https://evil.example/acme/',
    'https:evil.example',
    'https:/evil.example',
    'https:\\evil.example',
    'HTTPS://evil.example/acme',
    'http://portal.example/acme/',
    `${ORIGIN}/acme/`,
    `${ORIGIN}@evil.example/acme`,
    `${ORIGIN}.evil.example/acme`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)//acme/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:alert(1)',
    'file:///acme/',
    `blob:${ORIGIN}/acme/`,
    'about:blank',
    'ftp://evil.example/acme/',
    'mailto:ann@evil.example',
    'evil.example',
    'acme/forms',
    '.',
    '..',
    './acme',
    '?x=1',
    '#x',
    '/acmeevil',
    '/acme.evil.example/',
    '/acme@evil.example',
    '/ACME/',
    '/other/',
    '/other/acme/',
    '/acme/../other/',
    '/acme/..',
    '/acme/..//evil.example',
    '/acme/%2e%2e/other',
    '/acme/.%2E//evil.example',
    '/acme/../../evil.example',
    '/./evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/api/logout/acme',
    '/acme/login/sso',
    '/acme/login/sso?mode=page',
    '/acme/login/sso/done?state=x',
    'https://[::1]/acme/',
    'https://evil.example\\@portal.example/acme/',
    'https://portal.example:444/acme/',
    'http:evil.example',
    '//evil.example:443/acme/',
    '//portal.example@evil.example/acme/',
    '//evil.example\\@portal.example/acme/',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '\uff0f\uff0fevil.example',
    '\u2028//evil.example',
    '\u00a0//evil.example',
    '/acme;/..//evil.example',
    '/acme/%2E%2E/%2E%2E//evil.example',
    '/acme/login/./sso',
    '/acme/x/../login/sso/done',
    '/acme/login/sso/out?state=x',
    'wss://evil.example/acme/',
  ]

  test('that is tried with more than eighty addresses, each another one', () => {
    expect(new Set(elsewhere).size).toBe(elsewhere.length)
    expect(elsewhere.length).toBeGreaterThan(80)
  })

  test.each(elsewhere.map(address => [JSON.stringify(address), address] as const))('%s', (_name, address) => {
    expect(backTo(address)).toEqual([`${ORIGIN}/acme/`])
  })

  test.each(elsewhere.map(address => [JSON.stringify(address), address] as const))(
    '%s, where the company is the host',
    (_name, address) => {
      const [to = ''] = backTo(address, '')
      // Its own pages, whatever they are called; never as the name of a host.
      expect(to.startsWith(`${ORIGIN}/`), to).toBe(true)
      expect(new URL(to).origin).toBe(ORIGIN)
    },
  )

  test('without anything remembered it is the start page, and what was is forgotten', () => {
    expect(open({ data: loggedIn }).went).toEqual([`${ORIGIN}/acme/`])
    expect([...open({ data: loggedIn, tab: { 'foyer:return:k1': '/acme/x' } }).tab.keys()]).toEqual([])
  })
})

test('it stores when the session ends and when that was, and what another user left in this browser goes', () => {
  const own = {
    'foyer:answers:acme:f1:bob-key:r1': '1',
    'foyer:answers:acme:f1:guest:r1': '2',
    'foyer:answers:acme:f1:r9': '3',
    'foyer:answers:other:f1:ann-key:r1': '4',
  }
  const others = { 'foyer:answers:acme:f1:ann-key:r1': '1', 'foyer:message:acme:s1:ann-key': '2', 'foyer:requests:acme': '[]' }
  const { stored, tab } = open({
    data: loggedIn,
    stored: { ...own, ...others },
    tab: { 'foyer:sso-failed': '1', 'foyer:sso-tries': '[1]', mine: '2' },
  })
  const { 't:acme:last_login': at, ...rest } = Object.fromEntries(stored)
  expect(rest).toEqual({ ...own, 't:acme:token_expiry': '1900000000' })
  expect(Number(at)).toBeGreaterThan(1e12)
  expect(Object.fromEntries(tab)).toEqual({ mine: '2' })
})

test('what somebody does who is logged in takes nothing of theirs away, and is heard by every window', () => {
  const stored = { 'foyer:answers:acme:f1:bob-key:r1': '1', 'foyer:requests:acme': '[]', 't:acme:token_expiry': '1900000000' }
  const { stored: after } = open({ data: { company: 'acme', base: '/acme', inWindow: true }, stored })
  const { 't:acme:last_login': at, ...rest } = Object.fromEntries(after)
  expect(rest).toEqual(stored)
  expect(Number(at)).toBeGreaterThan(1e12)
})

test('a window of its own closes, and leads nowhere', () => {
  expect(open({ data: { ...loggedIn, inWindow: true }, tab: { 'foyer:return:k1': '/acme/x' } }).went).toEqual(['closed'])
})

test('after a failure it leads on by a press alone, to where one was, and remembers that it failed', () => {
  const { went, link, tab, stored } = open({ data: { failed: true, base: '/acme', key: 'k1' }, tab: { 'foyer:return:k1': '/acme/x?y#z' } })
  expect(went).toEqual([])
  expect(link.href).toBe(`${ORIGIN}/acme/x?y#z`)
  expect([...tab.keys()]).toEqual(['foyer:sso-failed'])
  expect([...stored]).toEqual([])
})

test('back from a logout at the provider it goes to where one was, or closes its window', () => {
  const data = { out: true, base: '/acme', key: 'k1' }
  expect(open({ data, tab: { 'foyer:return:k1': '/acme/x' } }).went).toEqual([`${ORIGIN}/acme/x`])
  expect(open({ data, windowName: 'foyer-login' }).went).toEqual(['closed'])
})

test('it needs no other file and is small', () => {
  const { html } = open({ data: loggedIn })
  expect(html).not.toMatch(/ src=|<link/)
  expect(Buffer.byteLength(html)).toBeLessThan(3_072)
})

test('what it says is text', () => {
  const { html } = donePage({
    status: 401,
    name: '<b>&"',
    accent: '#000000',
    heading: '<img>',
    text: ['<script>'],
    links: [{ href: '/"><script>', label: '<i>' }],
    data: { base: '</script><script>' },
    facts: [['<dt>', '<dd>']],
  })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img>|<i>|<b>/)
})
