import '../../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WelcomePage } from '#contract/portal/user-links.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aCompany, aGuest } from '#tests/kit/page-data.ts'
import { WelcomeScreen } from './welcome-screen.tsx'
import { someWelcomeWords } from './words-for-tests.ts'

const TOKEN = 'a'.repeat(43)
const address = location.href
const welcome: WelcomePage = {
  render: 'welcome',
  company: aCompany({}),
  user: aGuest,
  title: 'Welcome',
  description: '',
  intro: '',
  words: someWelcomeWords,
  has_reset: true,
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

interface SentRequest {
  readonly path: string
  readonly body: unknown
}

/** The page of a link, with what the server says of it and of each press. */
function show(link: object | undefined, presses: readonly (Response | undefined)[] = [], shown = welcome, hash = `#${TOKEN}`) {
  const requests: SentRequest[] = []
  const answers = [...presses]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push({ path, body: JSON.parse(body) })
    const answer = path.endsWith('/read/') ? link && Response.json({ success: true, message: ['', ''], data: link }) : answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  history.replaceState(null, '', `/acme/welcome${hash}`)
  const element = document.body.appendChild(document.createElement('main'))
  root = createRoot(element)
  root.render(<WelcomeScreen page={shown} onRedirect={() => {}} onPage={() => {}} onRenewed={() => {}} />)
  return requests
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const refusal = (status: number, more: object) => Response.json({ success: false, message: ['No', 'Not so.'], ...more }, { status })
const done = () => Response.json({ success: true, message: ['', ''], data: { state: 'used' } })
const ann = { state: 'valid', kind: 'invite', email: 'ann@people.example', name: 'Ann' }

test('whoever was invited chooses a password, and the token is gone from the address', async () => {
  const requests = show(ann, [done()])
  await expect.element(heading('Welcome')).toHaveFocus()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ann@people.example')
  const password = page.getByLabelText('New password')
  await expect.element(password).toHaveAccessibleDescription('At least 12 characters.')
  expect(await barriersIn(document, { without: ['region', 'document-title', 'html-has-lang'] })).toEqual([])
  await password.fill('a fine password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.element(heading('Your password is saved')).toHaveFocus()
  expect(requests).toEqual([
    { path: '/api/portal/acme/links/read/', body: { token: TOKEN } },
    { path: '/api/portal/acme/links/use/', body: { token: TOKEN, password: 'a fine password' } },
  ])
  expect(location.href).not.toContain(TOKEN)
  await expect.element(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/acme/login')
})

test('what is wrong with a password stands at its line, and it can be chosen again; so when nobody answers', async () => {
  show({ ...ann, kind: 'reset' }, [refusal(422, { issues: { password: 'Too short.' } }), undefined, done()])
  const password = page.getByLabelText('New password')
  const save = page.getByRole('button', { name: 'Save password' })
  await password.fill('short')
  await save.click()
  await expect.element(password).toHaveAccessibleDescription('At least 12 characters. Too short.')
  await expect.element(password).toHaveFocus()
  await password.fill('a fine password')
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('You may be offline.')
  await expect.element(password).toHaveValue('a fine password')
  await save.click()
  await expect.element(heading('Your password is saved')).toBeVisible()
})

test.each([
  ['used', 'Used'],
  ['late', 'Late'],
  ['unknown', 'Unknown'],
] as const)('a link that is %s says so and leads on', async (state, name) => {
  show({ state })
  await expect.element(heading(name)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ask for a new password' })).toHaveAttribute('href', '/acme/reset-password')
  expect(await barriersIn(document, { without: ['region', 'document-title', 'html-has-lang'] })).toEqual([])
})

test('a link that was cut off is unknown without a question, and where there is no page to ask on none is named', async () => {
  const requests = show(undefined, [], { ...welcome, has_reset: false }, '')
  await expect.element(heading('Unknown')).toBeVisible()
  expect(page.getByRole('link', { name: 'Ask for a new password' }).query()).toBeNull()
  expect(requests).toEqual([])
})

test('a link that was used up while its page was open says so after the press', async () => {
  show(ann, [refusal(410, { data: { state: 'used' } })])
  await page.getByLabelText('New password').fill('a fine password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect.element(heading('Used')).toHaveFocus()
})

test('while nobody answers the page can be tried again', async () => {
  const requests = show(undefined)
  await expect.element(heading('Failed')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requests.length).toBe(2)
  await expect.element(heading('Failed')).toBeVisible()
})

test('a new address is confirmed by a press, which says when another account has it', async () => {
  const taken = refusal(409, { alert: 'Another account has it.' })
  const requests = show({ ...ann, kind: 'email', email: 'new@people.example' }, [taken, done()])
  await expect.element(heading('Confirm your new address')).toBeVisible()
  await expect.element(page.getByText('new@people.example')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Another account has it.')
  await confirm.click()
  await expect.element(heading('Your address is confirmed')).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ token: TOKEN })
})
