import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf } from '../runner/page-for-tests.ts'
import { forgetLogin, forgetOwn, logIn, loginIssues, logOut, rememberLogin, unsentForms } from './login.ts'
import { askLogin, guardAnswers, openLogin, provideLogin, setShownSince, watchLogins } from './session.ts'
import { dismissToasts, toastsNow } from './toasts.ts'

const EXPIRY = 't:acme:token_expiry'
const LAST = 't:acme:last_login'

/** What a browser stores, as an object whose own keys are what is stored. */
function aStorage(entries: Readonly<Record<string, string>> = {}): Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key]
    },
  }
  return Object.assign(Object.create(methods), entries)
}

/** A page of a company, and what it hears of other tabs. @param stored what the browser stored before it was opened */
function aPage(stored: Readonly<Record<string, string>> = { [EXPIRY]: '7' }) {
  const events = new EventTarget()
  const style = { visibility: '' }
  const heard: string[] = []
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('document', { documentElement: { style } })
  vi.stubGlobal('localStorage', aStorage(stored))
  onTestFinished(() => void vi.unstubAllGlobals())
  const watch = () => watchLogins('acme', { changed: () => heard.push('changed'), loggedOut: () => heard.push('logged out') })
  watch()
  const dispatch = (kind: string, more: object) => events.dispatchEvent(Object.assign(new Event(kind), more))
  return {
    heard,
    style,
    watch,
    leave: () => dispatch('pagehide', { persisted: true }),
    comeBack: () => dispatch('pageshow', { persisted: true }),
    report: (key: string, oldValue: string | null, newValue: string | null) => dispatch('storage', { key, oldValue, newValue }),
  }
}

test('a press of Login before the login can open opens it once it can, and once', () => {
  vi.stubGlobal('document', { querySelector: () => null })
  onTestFinished(() => void vi.unstubAllGlobals())
  openLogin()
  const open = vi.fn<() => void>()
  const release = provideLogin(open)
  expect(open).toHaveBeenCalledOnce()
  release()
  onTestFinished(provideLogin(open))
  expect(open).toHaveBeenCalledOnce()
})

test('what Back brings from the memory of pages is gone when there was a logout meanwhile', () => {
  const { heard, style, leave, comeBack } = aPage()
  leave()
  expect(style.visibility, 'it lies there hidden').toBe('hidden')
  comeBack()
  expect([style.visibility, heard]).toEqual(['', []])
  leave()
  forgetLogin('acme')
  comeBack()
  expect(heard).toEqual(['logged out', 'changed'])
})

test('a logout in another tab is reported before the change that it is; a login is a change alone', () => {
  const { heard, report } = aPage()
  report(LAST, '1', '2')
  expect(heard.splice(0)).toEqual(['changed'])
  report('t:other:token_expiry', '7', null)
  report(LAST, '2', '2')
  expect(heard).toEqual([])
  report(EXPIRY, '7', null)
  expect(heard).toEqual(['logged out', 'changed'])
})

test('what another tab did while this page was on its way is caught up with; what it did before is not', async () => {
  onTestFinished(() => setShownSince(Infinity))
  const since = Date.now()
  const opened = async (last: number, more: Readonly<Record<string, string>> = {}) => {
    setShownSince(since)
    const page = aPage({ [LAST]: String(last), ...more })
    await Promise.resolve()
    return page
  }
  expect((await opened(since)).heard).toEqual([])
  expect((await opened(since + 1, { [EXPIRY]: '9' })).heard).toEqual(['changed'])
  const { heard, watch } = await opened(since + 1)
  expect(heard).toEqual(['logged out', 'changed'])
  watch()
  await Promise.resolve()
  expect(heard, 'once').toEqual(['logged out', 'changed'])
})

test('a logout takes along what this browser kept of the company', () => {
  const [local, tab] = [
    aStorage({
      'foyer:answers:acme:x': '1',
      'foyer:message:acme:r1:ada:note': '1',
      'foyer:answers:other:x': '1',
      'foyer:message:other:r1:ada:note': '1',
      'foyer-language': 'de',
    }),
    aStorage({ run: '1' }),
  ]
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  onTestFinished(() => void vi.unstubAllGlobals())
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  forgetOwn('acme')
  const left = [{ 'foyer:answers:other:x': '1', 'foyer:message:other:r1:ada:note': '1', 'foyer-language': 'de' }, {}]
  expect([{ ...local }, { ...tab }]).toEqual(left)
  // What stands on the page is kept until it is left.
  local['foyer:answers:acme:form:ada:2'] = '1'
  tab['foyer:kept:form'] = 'foyer:answers:acme:form:ada:2'
  events.dispatchEvent(new Event('pagehide'))
  expect([{ ...local }, { ...tab }]).toEqual(left)
})

test('who stays on the page after a logout, and logs in again, keeps what is typed from then on', () => {
  const { leave } = aPage()
  vi.stubGlobal('sessionStorage', aStorage())
  forgetOwn('acme')
  rememberLogin('acme', 7)
  localStorage.setItem('foyer:answers:acme:form:ada:2', '1')
  leave()
  expect(localStorage.getItem('foyer:answers:acme:form:ada:2')).toBe('1')
})

test.each([
  ['no answer', 0, false],
  ['a fault', 500, false],
  ['no session any more', 401, true],
  ['an end', 200, true],
])('a logout that has %s deletes and leaves only where the session is over', async (_what, status, isOver) => {
  const { leave } = aPage()
  vi.stubGlobal('sessionStorage', aStorage({ run: '1' }))
  vi.stubGlobal('location', { href: 'https://foyer.example/acme', pathname: '/acme', origin: 'https://foyer.example' })
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('no network')
    return Response.json({ success: status === 200, message: ['', ''] }, { status })
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  onTestFinished(dismissToasts)
  const key = 'foyer:answers:acme:form:ada:1'
  localStorage.setItem(key, '1')
  const reload = vi.fn<() => void>()
  expect(await logOut('acme', reload)).toBe(isOver)
  leave()
  expect([localStorage.getItem(key) === null, localStorage.getItem(EXPIRY) === null]).toEqual([isOver, isOver])
  expect(reload).toHaveBeenCalledTimes(isOver ? 1 : 0)
  expect(toastsNow().map(({ title }) => title)).toEqual(isOver ? [] : ['Sorry but something went wrong'])
})

test('the login opens by itself at most once in 5 s', () => {
  let now = 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const [announce, open] = [vi.fn(), vi.fn()]
  onTestFinished(provideLogin(open))
  const wouldCheck = [0, 4999, 1].map(passed => {
    now += passed
    return askLogin(announce)
  })
  expect(wouldCheck).toEqual([true, false, true])
  expect([announce.mock.calls.length, open.mock.calls.length]).toEqual([2, 2])
})

test('after three times in ten minutes none opens by itself, until somebody presses, or is logged in', () => {
  let now = 10_000_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('localStorage', aStorage())
  onTestFinished(() => {
    clock.mockRestore()
    vi.unstubAllGlobals()
  })
  const [announce, open] = [vi.fn<() => void>(), vi.fn<() => void>()]
  onTestFinished(provideLogin(open))
  const ask = (passed = 6_000, isPressed = false) => askLogin(announce, ((now += passed), isPressed))
  openLogin()
  expect([ask(), ask(), ask(), ask(), ask()]).toEqual([true, true, true, false, false])
  expect(announce, 'it is said all the same').toHaveBeenCalledTimes(5)
  // What somebody waits for asks in any case.
  expect(ask(6_000, true)).toBe(true)
  expect(ask()).toBe(false)
  openLogin()
  expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false])
  rememberLogin('acme', 7)
  expect([ask(), ask(), ask(), ask()]).toEqual([true, true, true, false])
  expect([ask(600_000), ask()]).toEqual([true, true])
})

test('a login takes along what another user left in this browser, and nothing of guests, of one’s own or of other companies', async () => {
  const entryOf = (owner: string, company = 'acme') => `foyer:answers:${company}:form:${owner}:1`
  const messageOf = (owner: string) => `foyer:message:acme:r1:${owner}:note`
  const others = [entryOf('bobs'), entryOf('carols'), messageOf('bobs')]
  const own = [
    'foyer:answers:acme:form',
    'foyer:answers:acme:form:1',
    entryOf('guest'),
    entryOf('adas'),
    entryOf('bobs', 'other'),
    messageOf('adas'),
    messageOf('guest'),
  ]
  const local = aStorage(Object.fromEntries([...others, ...own].map(key => [key, '{}'])))
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: ['', ''], access_token_exp: 7, user_key: 'adas' }))
  vi.stubGlobal('location', { href: 'https://foyer.example/acme', pathname: '/acme', origin: 'https://foyer.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await logIn('acme', { email: 'ada@acme.example', password: 'secret', remember: false })).toBe('')
  expect(
    Object.keys(local)
      .filter(key => key.startsWith('foyer:'))
      .toSorted(),
  ).toEqual(own.toSorted())
})

test('a logout knows in how many forms what was not sent goes with it: what is kept, and what stands on the page', () => {
  const entries = ['acme:gala:guest:1', 'acme:gala:adas:2', 'acme:ball:adas:3', 'other:fair:adas:4'].map(key => [
    `foyer:answers:${key}`,
    JSON.stringify({ at: Date.now() }),
  ])
  vi.stubGlobal('localStorage', aStorage(Object.fromEntries(entries)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = (form: string) => pageOf({ fields: [] }, {}, { form: { ...pageOf({ fields: [] }).form, uuid: form } })
  expect(unsentForms(page('fair'))).toBe(2)
  localStorage.setItem('foyer:answers:acme:late:adas:5', JSON.stringify({ at: Date.now() - 73 * 3_600_000 }))
  localStorage.setItem('foyer:answers:acme:torn:adas:6', '{"at":')
  localStorage.setItem('foyer:answers:acme:none:adas:7', 'null')
  expect(unsentForms(page('fair')), 'what nobody can go on with any more is none').toBe(2)
  onTestFinished(guardAnswers(() => true))
  expect([unsentForms(page('fair')), unsentForms(page('ball'))]).toEqual([3, 2])
  vi.stubGlobal('localStorage', aStorage())
  expect(unsentForms(page('fair'))).toBe(1)
})

test('an email is one whatever is pasted along that nobody sees', () => {
  const issueOf = (email: string) => loginIssues({ email, password: 'secret words', remember: false }).email
  expect(['\u202aada@acme.example\u202c', 'ada@acme\ufeff.example', '\u200bada@acme.example'].map(issueOf)).toEqual(['', '', ''])
  expect(issueOf('ada@\ufeff')).toBe('Please enter a valid email address')
})
