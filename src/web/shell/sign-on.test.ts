import { beforeEach, expect, test, vi } from 'vitest'
import * as signOn from './sign-on.ts'

/** When single sign-on begins by itself, and what this tab remembers of it (P2.113, P2.114). */

const inPage = { base: '/acme', tenant_sso: true, tenant_sso_redirect: true }
const inPopup = { ...inPage, tenant_sso_redirect: false }

let tab: Map<string, string>
let went: string[]

function atAddress(hash = '', { framed = false, navigation = 'navigate' } = {}) {
  const window = {}
  vi.stubGlobal('window', Object.assign(window, { top: framed ? {} : window }))
  vi.stubGlobal('location', { hash, pathname: '/acme/login', search: '?a=1', assign: (to: string | URL) => went.push(String(to)) })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigation }] })
}

beforeEach(() => {
  tab = new Map()
  went = []
  const methods = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  }
  const target = new Proxy(methods, {
    ownKeys: () => [...tab.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('sessionStorage', target)
  vi.useFakeTimers({ toFake: ['Date'] })
  atAddress()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('it begins by itself where the whole page goes there, and nowhere else', () => {
  expect(signOn.mayBeginByItself(inPage)).toBe(true)
  expect(signOn.mayBeginByItself(inPopup)).toBe(false)
  expect(signOn.mayBeginByItself({ ...inPage, tenant_sso: false })).toBe(false)
  atAddress('#adminlogin')
  expect(signOn.mayBeginByItself(inPage)).toBe(false)
  atAddress('', { framed: true })
  expect(signOn.mayBeginByItself(inPage)).toBe(false)
  atAddress('', { navigation: 'back_forward' })
  expect(signOn.mayBeginByItself(inPage)).toBe(false)
})

test('after a failure none begins by itself for a minute', () => {
  tab.set('foyer:sso-failed', String(Date.now()))
  expect([signOn.hasFailed(), signOn.mayBeginByItself(inPage)]).toEqual([true, false])
  vi.advanceTimersByTime(61_000)
  vi.setSystemTime(Date.now() + 61_000)
  expect([signOn.hasFailed(), signOn.mayBeginByItself(inPage)]).toEqual([false, true])
})

test('three begin by themselves in ten minutes, and then none until one works', () => {
  for (let number = 0; number < 3; number++) {
    expect(signOn.mayBeginByItself(inPage)).toBe(true)
    signOn.countTry()
  }
  expect(signOn.mayBeginByItself(inPage)).toBe(false)
  signOn.forgetTries()
  expect(signOn.mayBeginByItself(inPage)).toBe(true)
  for (let number = 0; number < 3; number++) signOn.countTry()
  vi.setSystemTime(Date.now() + 601_000)
  expect(signOn.mayBeginByItself(inPage)).toBe(true)
})

test('whoever logged out is not logged in again by itself', () => {
  signOn.noteLeft()
  expect(signOn.mayBeginByItself(inPage)).toBe(false)
  signOn.forgetTries()
  expect(signOn.mayBeginByItself(inPage)).toBe(true)
})

test('a hash containing no-sso switches it off in this tab, also after a reload without it', () => {
  atAddress('#x,no-sso')
  expect([signOn.isSignOnOn(inPage), signOn.mayBeginByItself(inPage)]).toEqual([false, false])
  atAddress('')
  expect([signOn.isSignOnOn(inPage), signOn.mayBeginByItself(inPage)]).toEqual([false, false])
  expect([...tab.keys()].every(signOn.isSignOnMark)).toBe(true)
})

test('the page is remembered with what stands behind ? and #, under a name that only this tab knows, and older ones go', () => {
  atAddress('#adminlogin')
  tab.set('foyer:return:old', '/acme/old')
  signOn.signOnHere(inPage)
  const [address = ''] = went
  const key = new URLSearchParams(address.split('?')[1]).get('key') ?? ''
  expect(address).toBe(`/acme/login/sso?key=${key}`)
  expect(Object.fromEntries(tab)).toEqual({ [`foyer:return:${key}`]: '/acme/login?a=1#adminlogin' })
})

test('a logout at the provider comes back to the page, too', () => {
  signOn.leaveHere('https://login.example/out?client_id=foyer')
  const url = new URL(went[0] ?? '')
  expect(url.searchParams.get('client_id')).toBe('foyer')
  expect(tab.get(`foyer:return:${url.searchParams.get('state')}`)).toBe('/acme/login?a=1')
})

test('a window is needed where what is on the page stays', () => {
  expect(signOn.needsWindow(inPage, false)).toBe(false)
  expect(signOn.needsWindow(inPage, true)).toBe(true)
  expect(signOn.needsWindow(inPopup, false)).toBe(true)
  atAddress('', { framed: true })
  expect(signOn.needsWindow(inPage, false)).toBe(true)
})

test('a browser that keeps nothing still goes there', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
  })
  expect(signOn.mayBeginByItself(inPage)).toBe(true)
  signOn.countTry()
  signOn.signOnHere(inPage)
  expect(went).toHaveLength(1)
})

test('whoever does something else while the page is on its way to the provider stays', () => {
  const stopped: string[] = []
  const page = { stop: () => stopped.push('stopped') }
  // Whatever went before.
  signOn.stayHere({ stop: () => undefined })
  signOn.stayHere(page)
  expect(stopped).toEqual([])
  signOn.signOnHere(inPage)
  signOn.stayHere(page)
  signOn.stayHere(page)
  expect(stopped).toEqual(['stopped'])
})

test('whoever came back from the provider loses nothing that the page loads when they do something else', () => {
  const stopped: string[] = []
  signOn.signOnHere(inPage)
  signOn.backHere()
  signOn.stayHere({ stop: () => stopped.push('stopped') })
  expect(stopped).toEqual([])
})
