import '../apps/visitor.css'
import type { OpenForm } from '#contract/portal/open-forms.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuEntry, OtherPage } from '#contract/portal/pages.ts'
import type { ChooserPage } from '#contract/portal/chooser.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import { GALLERY } from '#contract/styles/gallery.ts'
import { PLAIN_LOOK, type StyleLook } from '#contract/styles/style-parts.ts'
import { styleCss } from '#contract/styles/style-css.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { anOwnRow } from '#tests/kit/page-data.ts'
import { acme, guest } from '../runner/page-for-tests.ts'
import { GlobalScreen } from '../screens/global/global-screen.tsx'
import { OtherScreen } from '../screens/other/other-screen.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { OTHER_LANGUAGES, speak } from './languages-for-tests.ts'
import { fetchSidebar } from './late-sidebar.ts'
import { Layout } from './layout.tsx'
import { LookContext } from './look-context.ts'
import { watchLogins } from './session.ts'
import { dismissToasts, toastFailure } from './toasts.ts'

await fetchSidebar()

// Tests run in a frame.
const frame = vi.hoisted(() => ({ framed: false }))
vi.mock('./framed.ts', () => ({ useFramed: () => frame.framed }))

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  frame.framed = false
  vi.unstubAllGlobals()
})

const start: OtherPage = {
  render: 'other',
  company: acme,
  user: guest,
  title: 'Portal',
  description: '',
  intro: '',
  heading: 'Welcome',
  forms: [],
}
const gala: OpenForm = {
  title: 'Gala',
  description: 'For all of us',
  link: '/acme/forms/event_request/gala',
  type: 'Events',
  type_key: 'event_request',
  minutes: 5,
  needs_login: false,
}
const noRequests = {
  drafts: [],
  rows: [],
  total: 0,
  count: { all: 0, upcoming: 0, past: 0 },
  forms: [],
  query: { search: '', form: '', when: '' },
  page: 1,
  size: 20,
} as const
const chooser: ChooserPage = { render: 'global', company: acme, user: guest, title: 'Portal', description: '', intro: '' }
const ada = {
  ...guest,
  is_valid: true,
  name: 'Ada Lovelace',
  role: 'Administrator',
  permissions: { can_add: true, can_edit: true, can_delete: true },
}

const menu: readonly MenuEntry[] = [
  { label: 'Forms', icon: 'forms', link: '/acme/admin/forms' },
  { label: 'Submissions', icon: 'inbox', link: '/acme/admin/submissions' },
]

function show(node: ReactNode): void {
  root?.unmount()
  document.body.innerHTML = '<div></div>'
  const shown = createRoot(document.body.firstElementChild!)
  root = shown
  flushSync(() => shown.render(node))
}

const shell = (shown: VisitorPage = start) => (
  <Layout page={shown} onLogin={async () => {}}>
    <h1>Welcome</h1>
  </Layout>
)

function answer(status: number, body: unknown) {
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submit = () => page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()

test('the header names the company and leads to its start page, the footer says the current year', async () => {
  show(shell())
  await expect.element(page.getByRole('link', { name: 'Acme Events' })).toHaveAttribute('href', '/acme/')
  await expect.element(page.getByText(`© ${new Date().getFullYear()} ${acme.name}`)).toBeVisible()
})

test.each(['en', ...OTHER_LANGUAGES])(
  'in %s the name of a company breaks between its words alone, at the width of 400 percent zoom too',
  async tag => {
    onTestFinished(() => page.viewport(1280, 800))
    if (tag !== 'en') await speak(tag)
    const company = { ...acme, display_name: 'Larkfield Conferences' }
    const words = () => {
      const text = document.querySelector('.shell-brand span')!.firstChild!
      return company.display_name.split(' ').map(word => {
        const range = document.createRange()
        range.setStart(text, company.display_name.indexOf(word))
        range.setEnd(text, company.display_name.indexOf(word) + word.length)
        return range.getClientRects().length
      })
    }
    for (const logo of ['', "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='144' height='36'/>"])
      for (const user of [guest, ada]) {
        await page.viewport(320, 640)
        show(shell({ ...start, user, company: { ...company, logo } }))
        await expect.poll(words, { message: `${logo} ${user.name}`, timeout: 2000 }).toEqual([1, 1])
        const span = document.querySelector('.shell-brand span')!
        expect(span.scrollWidth, 'nothing of it is cut off').toBeLessThanOrEqual(span.clientWidth)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
        for (const part of document.querySelector('.shell-header')!.children) {
          const { left, right } = part.getBoundingClientRect()
          expect([left >= 0, right <= 320], part.className).toEqual([true, true])
        }
      }
  },
)

test('with a tenant system the brand link leads to its dashboard', async () => {
  show(shell({ ...start, company: { ...acme, tenant_site: 'https://events.example' } }))
  await expect.element(page.getByRole('link', { name: 'Acme Events' })).toHaveAttribute('href', 'https://events.example/dashboard')
})

test('a logged-in user has a sidebar with name, role, menu and Logout; a guest has none', async () => {
  show(shell({ ...start, user: ada, menu }))
  const sidebar = page.getByRole('complementary', { name: 'Menu' })
  await expect.element(sidebar.getByText('Ada Lovelace')).toBeVisible()
  await expect.element(sidebar.getByText('Administrator')).toBeVisible()
  await expect.element(sidebar.getByRole('link', { name: 'Open forms' })).toHaveAttribute('href', '/acme/')
  await expect.element(sidebar.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/acme/account')
  await expect.element(sidebar.getByRole('link', { name: 'Submissions' })).toHaveAttribute('href', '/acme/admin/submissions')
  await expect.element(button('Logout')).toBeVisible()
  const current = () => [...document.querySelectorAll('[aria-current=page]')].map(link => link.textContent)
  expect(current(), 'a page that only says something').toEqual([])
  show(shell({ ...start, user: ada, forms: [gala] }))
  expect(current()).toEqual(['Open forms'])
  show(shell({ ...start, user: ada, render: 'submissions', ...noRequests }))
  expect(current()).toEqual(['Your requests'])
  show(shell({ ...start, user: ada, menu: menu.slice(0, 1) }))
  await expect.element(sidebar.getByRole('link', { name: 'Forms', exact: true })).toBeVisible()
  expect(page.getByRole('link', { name: 'Submissions' }).query(), 'of who may edit alone').toBeNull()
  show(shell({ ...start, user: ada }))
  await expect.element(button('Logout')).toBeVisible()
  expect(page.getByRole('link', { name: 'Submissions' }).query(), 'of the staff alone').toBeNull()
  show(shell())
  expect(sidebar.query()).toBeNull()
})

test('at 1024px the sidebar is collapsed: the menu toggle opens it, Escape closes it', async () => {
  await page.viewport(1024, 800)
  onTestFinished(() => page.viewport(1280, 800))
  show(shell({ ...start, user: ada }))
  await expect.poll(() => button('Logout').query()).toBeNull()
  await button('Menu').click()
  await expect.element(button('Logout')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => button('Logout').query()).toBeNull()
})

test('in a frame the layout is reduced and has a Login button', async () => {
  frame.framed = true
  show(shell())
  await expect.element(button('Login')).toBeVisible()
  expect(page.getByRole('link', { name: 'Acme Events' }).query()).toBeNull()
  expect(page.getByRole('contentinfo').query()).toBeNull()
})

test('Login opens the dialog, Escape closes it, and the focus returns', async () => {
  show(shell())
  await button('Login').click()
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await expect.element(field('Email')).toBeVisible()
  await expect.element(field('Password')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.element(button('Login')).toHaveFocus()
})

test('the login page opens the dialog by itself', async () => {
  show(
    <Layout page={{ ...start, render: 'login' }} onLogin={async () => {}}>
      <h1>Please log in</h1>
    </Layout>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('email and password are required, and the email must be a valid address', async () => {
  const fetching = answer(200, {})
  show(<LoginDialog company={acme} onClose={() => {}} onSuccess={() => {}} />)
  await submit()
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is required')
  await expect.element(field('Password')).toHaveAccessibleDescription('Password is required')
  await expect.element(field('Email')).toHaveFocus()
  await field('Email').fill('ada@')
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(fetching).not.toHaveBeenCalled()
})

test('a success keeps expiry and last login locally, and tells other tabs of the company alone', async () => {
  const fetching = answer(200, { success: true, message: ['', ''], access_token_exp: 1_900_000_000 })
  const succeeded = vi.fn()
  show(<LoginDialog company={acme} onClose={() => {}} onSuccess={succeeded} />)
  await field('Email').fill(' ada@acme.example ')
  await field('Password').fill('secret words')
  await page.getByRole('checkbox', { name: 'Remember me' }).click()
  await submit()
  await expect.poll(() => succeeded.mock.calls.length).toBe(1)
  expect(fetching.mock.calls[0]?.[0]).toBe('/api/login/acme')
  expect(JSON.parse(String(fetching.mock.calls[0]?.[1].body))).toEqual({
    username: 'ada@acme.example',
    password: 'secret words',
    remember: true,
  })
  expect(localStorage.getItem('t:acme:token_expiry')).toBe('1900000000')
  const reload = vi.fn()
  onTestFinished(watchLogins('acme', { changed: reload }))
  dispatchEvent(new StorageEvent('storage', { key: 't:other:last_login', newValue: '1' }))
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 't:acme:last_login', newValue: '1' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('while submitting the button is disabled; a failure says why and everything can be tried again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  show(<LoginDialog company={acme} onClose={() => {}} onSuccess={() => {}} />)
  await field('Email').fill('ada@acme.example')
  await field('Password').fill('wrong')
  await submit()
  const login = page.getByRole('dialog').getByRole('button', { name: 'Login' })
  await expect.element(login).toBeDisabled()
  resolve(Response.json({ success: false, message: ['Login failed', 'Not these words.'] }, { status: 401 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not these words.')
  await expect.element(login).toBeEnabled()
  await expect.element(field('Password')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('ada@acme.example')
})

test('Forgot your password leads to the page of the portal, or with a tenant system to that one', async () => {
  show(<LoginDialog company={acme} onClose={() => {}} onSuccess={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute('href', '/acme/reset-password')
  expect(button('Forgot your password').query()).toBeNull()
  const company = { ...acme, tenant_site: 'https://events.example' }
  show(<LoginDialog company={company} onClose={() => {}} onSuccess={() => {}} />)
  await expect.element(button('Forgot your password')).toBeVisible()
  expect(page.getByRole('link', { name: 'Forgot your password' }).query()).toBeNull()
})

test('a new password is set in a window of its own, of 500 by 500, which knows nothing of this one', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  show(<LoginDialog company={{ ...acme, tenant_site: 'https://events.example/' }} onClose={() => {}} onSuccess={() => {}} />)
  await button('Forgot your password').click()
  expect(open.mock.calls).toEqual([['https://events.example/reset-password', expect.any(String), 'popup,width=500,height=500,noopener']])
})

test('the footer says the legal name of the company', async () => {
  show(shell({ ...start, company: { ...acme, name: 'Acme Incorporated', display_name: 'Acme' } }))
  await expect.element(page.getByText(`© ${new Date().getFullYear()} Acme Incorporated`)).toBeVisible()
})

test('the footer leads to the legal texts that there are; in a frame there is none', async () => {
  const privacy_notice_url = '/api/portal/acme/legal/privacy_notice/'
  show(shell({ ...start, company: { ...acme, privacy_notice_url } }))
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByRole('button', { name: 'Privacy Notice', exact: true })).toBeVisible()
  expect(footer.getByRole('button').elements().length).toBe(1)
  show(shell({ ...start, company: { ...acme, privacy_notice_url, conditions_of_use_url: '/api/portal/acme/legal/conditions_of_use/' } }))
  await expect.element(footer.getByRole('button', { name: 'Conditions of Use', exact: true })).toBeVisible()
  frame.framed = true
  show(shell({ ...start, company: { ...acme, privacy_notice_url } }))
  await expect.poll(() => footer.elements().length).toBe(0)
})

/** The page of a company in this style. */
function dress(variant: StyleLook, shown: VisitorPage): void {
  const css = styleCss(variant)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => void (document.adoptedStyleSheets = []))
  const { header_hide, main_header_hide, footer_hide } = variant
  const style = { header_hide, main_header_hide, footer_hide, footer_text: 'Since 1990', logo: '', css }
  show(<LookContext value={style}>{shell(shown)}</LookContext>)
}

test('of a footer that a style hides the legal texts stay, and without any nothing of it', async () => {
  const hidden = { ...PLAIN_LOOK, footer_hide: true }
  dress(hidden, { ...start, company: { ...acme, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' } })
  await expect.element(page.getByRole('button', { name: 'Privacy Notice', exact: true })).toBeVisible()
  await expect.element(page.getByText('Since 1990')).not.toBeVisible()
  dress(hidden, start)
  await expect.poll(() => getComputedStyle(document.querySelector('.shell-footer')!).display).toBe('none')
})

test('in a dark style whoever is logged in can read the header, the menu and the footer', async () => {
  dress(GALLERY.find(({ key }) => key === 'nocturne')!.styleLook, { ...start, user: ada, menu })
  await expect.element(button('Logout')).toBeVisible()
  expect(getComputedStyle(document.querySelector('.shell')!).backgroundColor).toBe('rgb(17, 20, 26)')
  await expectAccessible()
})

test('what maximises a legal text stands beside what closes it', async () => {
  await page.viewport(1024, 768)
  onTestFinished(() => page.viewport(1280, 800))
  vi.stubGlobal('fetch', async () => Response.json({ html: '<p>Ours</p>' }))
  show(shell({ ...start, company: { ...acme, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' } }))
  await button('Privacy Notice').click()
  const boxOf = (name: string) => page.getByRole('dialog').getByRole('button', { name }).element().getBoundingClientRect()
  await expect.element(page.getByText('Ours')).toBeVisible()
  expect(boxOf('Close').left - boxOf('Maximise').right).toBeLessThan(24)
  await expectAccessible()
  await button('Maximise').click()
  await expect.element(button('Minimise')).toBeVisible()
  await expectAccessible()
})

test('a legal text that is on its way, and one that could not be loaded, can be read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  show(shell({ ...start, company: { ...acme, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' } }))
  await button('Privacy Notice').click()
  await expect.element(page.getByRole('status').getByText('Loading…')).toBeVisible()
  await expectAccessible()
  resolve(Response.json({}, { status: 502 }))
  await expect.element(page.getByText('This text could not be loaded.')).toBeVisible()
  await expectAccessible()
})

test('on a phone a legal text that is wider than the screen scrolls in its popup', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  const wide = `<table><tbody><tr>${'<td>Column</td>'.repeat(30)}</tr></tbody></table><p>${'x'.repeat(300)}</p>`
  vi.stubGlobal('fetch', async () => Response.json({ html: wide }))
  show(shell({ ...start, company: { ...acme, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' } }))
  await button('Privacy Notice').click()
  await expect.element(page.getByText('Column').first()).toBeVisible()
  for (const element of [document.documentElement, page.getByRole('dialog').element()]) expect(element.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('a legal text that is empty is shown as it is, and is not still loading', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ html: '' }))
  show(shell({ ...start, company: { ...acme, privacy_notice_url: '/api/portal/acme/legal/privacy_notice/' } }))
  await button('Privacy Notice').click()
  const text = page.getByRole('group', { name: 'Privacy Notice' })
  await expect.element(text).toHaveAttribute('aria-busy', 'false')
  await expect.element(text).not.toMatchTextContent('Loading')
})

test('a page that only has something to say leads on', async () => {
  show(
    <main>
      <OtherScreen page={{ ...start, heading: 'Page not found', leads: ['retry', 'start', 'submissions', 'admin'] }} />
    </main>,
  )
  const links = page.getByRole('navigation', { name: 'Where to go on' }).getByRole('link').elements()
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Try again', ''],
    ['Start page', '/acme/'],
    ['Your requests', '/acme/submissions'],
    ['Admin area', '/acme/admin/forms'],
  ])
  await expectAccessible()
})

test('the start page lists its forms by type, with the time they take and what needs a login, and the drafts to go on with', async () => {
  const draft = anOwnRow({ event_name: 'Spring retreat', open_link: '/acme/forms/event_request/gala' })
  const room = { ...gala, title: 'A room', link: '/acme/forms/meeting_room/room', type: 'Rooms', type_key: 'meeting_room', minutes: 1 }
  const shown = { ...start, forms: [gala, { ...room, needs_login: true }, { ...gala, title: 'Fair', link: '/acme/x' }], drafts: [draft] }
  show(
    <main>
      <OtherScreen page={shown} />
    </main>,
  )
  const events = page.getByRole('region', { name: 'Events' })
  expect(
    events
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['Gala', 'Fair'])
  await expect.element(events.getByText('About 5 minutes').first()).toBeVisible()
  expect(events.getByText('needs a login').query()).toBeNull()
  const rooms = page.getByRole('region', { name: 'Rooms' })
  await expect.element(rooms.getByText('About 1 minute', { exact: true })).toBeVisible()
  await expect.element(rooms.getByText('needs a login')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue: Spring retreat' })).toHaveAttribute('href', draft.open_link)
  await expectAccessible()
})

test('a form on the start page that is in another language than the page says so', async () => {
  const german = { ...gala, title: 'Anfrage', link: '/acme/x', language: 'de', description: 'Für alle', description_language: 'de' }
  show(
    <main>
      <OtherScreen page={{ ...start, forms: [german, gala] }} />
    </main>,
  )
  await expect.element(page.getByRole('link', { name: 'Anfrage' })).toHaveAttribute('lang', 'de')
  await expect.element(page.getByText('Für alle')).toHaveAttribute('lang', 'de')
  await expect.element(page.getByRole('link', { name: gala.title })).not.toHaveAttribute('lang')
})

test('a start page without a form leads on to the website, or to where a form is found', async () => {
  const leads = () => page.getByRole('main').getByRole('link')
  const showStart = (more: Partial<typeof acme>) =>
    show(
      <main>
        <OtherScreen page={{ ...start, company: { ...acme, phone: '', website: '', ...more } }} />
      </main>,
    )
  showStart({ website: 'acme.example/events' })
  await expect.element(leads()).toHaveAttribute('href', 'https://acme.example/events')
  await expect.element(leads()).toHaveTextContent('acme.example/events')
  await expectAccessible()
  showStart({ website: 'http://acme.example' })
  await expect.element(page.getByRole('link', { name: 'acme.example', exact: true })).toHaveAttribute('href', 'http://acme.example')
  showStart({ path: 'emea' })
  await expect.element(page.getByRole('link', { name: 'Find your form' })).toHaveAttribute('href', '/global')
  await expectAccessible()
  // The chooser leads to other companies only.
  showStart({})
  await expect.poll(() => leads().elements()).toEqual([])
})

test('a start page without a form leads staff to where the first one is made', async () => {
  const permissions = { can_add: true, can_edit: true, can_delete: true }
  show(
    <main>
      <OtherScreen page={{ ...start, user: { ...start.user, is_valid: true, permissions } }} />
    </main>,
  )
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/acme/admin/forms')
})

test('where the chosen language is not offered as it is, the header shows the one that is read', async () => {
  const layout = (chosen: string) => (
    <Layout page={start} chosen={chosen} onLogin={async () => {}}>
      <h1>Welcome</h1>
    </Layout>
  )
  const language = page.getByRole('combobox')
  await speak('de')
  show(layout('de-AT'))
  await expect.element(language).toHaveValue('de')
  show(layout('nl'))
  await expect.element(language).toHaveValue('de')
})

test('a page that cannot be built names the request that failed', async () => {
  show(
    <main>
      <OtherScreen page={{ ...start, heading: 'Sorry but something went wrong', leads: ['retry'], request_id: 'abc-1' }} />
    </main>,
  )
  await expect.element(page.getByText('If you write to us, name abc-1.')).toBeVisible()
  await expectAccessible()
})

test.each(['closed', 'forbidden', 'unknown'] as const)('a %s page has one main way on, the phone and open forms', async reason => {
  const company = { ...acme, phone: '+1 (206) 555-0100' }
  show(
    <main>
      <OtherScreen page={{ ...start, company, heading: 'Nothing here', reason, leads: ['start', 'submissions'], forms: [gala] }} />
    </main>,
  )
  expect(document.querySelectorAll('.ui-button-primary').length).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Gala' })).toHaveAttribute('href', gala.link)
  await expect.element(page.getByRole('link', { name: '+1 (206) 555-0100' })).toHaveAttribute('href', 'tel:+12065550100')
  await expectAccessible()
})

test.each([
  ['+49 (30) 5550-1400', 'tel:+493055501400'],
  ['(030) 12.34.56', 'tel:030123456'],
  // From abroad the nought in brackets is not dialled.
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
])('the phone %s is dialled as %s', async (phone, href) => {
  const company = { ...acme, phone }
  show(
    <main>
      <OtherScreen page={{ ...start, company, heading: 'Nothing here', reason: 'closed', leads: ['start'] }} />
    </main>,
  )
  await expect.element(page.getByRole('link', { name: phone })).toHaveAttribute('href', href)
})

test.each(['+47 22 33 44 55 ext 6', '))112(('])(
  '%s, which was kept before phones had their shape, is shown and not dialled',
  async phone => {
    show(
      <main>
        <OtherScreen page={{ ...start, company: { ...acme, phone }, heading: 'Nothing here', reason: 'closed', leads: ['start'] }} />
      </main>,
    )
    await expect.element(page.getByText(phone)).toBeVisible()
    expect(page.getByRole('link', { name: phone }).query()).toBeNull()
  },
)

test.each(['ltr', 'rtl'])('nothing is wider than a narrow screen: start page, closed page and chooser, %s', async dir => {
  await page.viewport(320, 640)
  document.documentElement.dir = dir
  onTestFinished(async () => {
    document.documentElement.dir = ''
    await page.viewport(1280, 800)
  })
  const long = { ...gala, title: 'long'.repeat(40), description: 'word'.repeat(60) }
  const draft = anOwnRow({ event_name: 'long'.repeat(40), open_link: '/x' })
  const startPage = { ...start, heading: 'long'.repeat(20), forms: [long], drafts: [draft] }
  const closed = { ...start, heading: 'long'.repeat(20), reason: 'closed' as const, leads: ['start' as const], forms: [long] }
  for (const key of [0, 1, 2]) {
    show(<main>{key === 2 ? <GlobalScreen page={chooser} /> : <OtherScreen page={key === 0 ? startPage : closed} />}</main>)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const main = document.querySelector('.nothing-leads .ui-button')
    if (main) expect(Math.round(main.getBoundingClientRect().width), 'the main way on is as wide as the page').toBe(320 - 32)
    await expectAccessible()
  }
})

test('the chooser offers AMER, EMEA and APAC with amer chosen, On site and OffSite', async () => {
  show(<GlobalScreen page={chooser} />)
  const region = page.getByRole('combobox', { name: 'Region' })
  await expect.element(region).toHaveValue('amer')
  expect(Array.from(region.element().querySelectorAll('option'), option => option.text)).toEqual(['AMER', 'EMEA', 'APAC'])
  await expect.element(page.getByRole('radio', { name: 'On site' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'OffSite' })).not.toBeChecked()
  await expect.element(button('Redirect To Form')).toBeVisible()
})

test('axe finds nothing on shell, login and chooser', async () => {
  show(shell({ ...start, user: ada }))
  await expectAccessible()
  show(shell())
  await button('Login').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await submit()
  await expectAccessible()
  show(
    <main>
      <GlobalScreen page={chooser} />
    </main>,
  )
  await expectAccessible()
})

async function expectAccessible(): Promise<void> {
  await atRest()
  expect(await barriersIn()).toEqual([])
}

test.each([360, 768, 1280])('what went wrong covers no button at the head of the page (%i)', async width => {
  await page.viewport(width, 800)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  flushSync(() =>
    root?.render(
      <Layout page={start} onLogin={async () => undefined}>
        {null}
      </Layout>,
    ),
  )
  flushSync(() =>
    toastFailure('Sorry but something went wrong', 'Please try again or contact a staff member to know more about this issue.'),
  )
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  await atRest()
  const login = page.getByRole('button', { name: 'Login' }).element()
  const { left, top, width: wide, height } = login.getBoundingClientRect()
  expect(document.elementFromPoint(left + wide / 2, top + height / 2)?.closest('button')).toBe(login)
  dismissToasts()
})
