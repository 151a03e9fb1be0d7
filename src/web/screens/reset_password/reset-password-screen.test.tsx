import '../../apps/visitor.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ResetPasswordPage } from '#contract/portal/user-links.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aCompany, aGuest } from '#tests/kit/page-data.ts'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const shown: ResetPasswordPage = {
  render: 'reset_password',
  company: aCompany({ phone: '+49 30 1234' }),
  user: aGuest,
  title: 'Forgot your password',
  description: '',
  intro: '',
  can_mail: true,
  words: {
    heading: 'Forgot your password?',
    text: 'Enter the email of your account.',
    email: 'Email',
    send: 'Send link',
    nobody: 'No mail leaves this portal.',
    failed: 'It was not sent.',
    back: 'Back to the login',
  },
}

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(data: ResetPasswordPage, ...answers: readonly (Response | undefined)[]) {
  const left = [...answers]
  const fetching = vi.fn(async (_path: string, _init: { body: string }) => {
    const answer = left.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', fetching)
  const element = document.body.appendChild(document.createElement('main'))
  root = createRoot(element)
  root.render(<ResetPasswordScreen page={data} onRedirect={() => {}} onPage={() => {}} onRenewed={() => {}} />)
  return fetching
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const email = page.getByLabelText('Email')
const send = page.getByRole('button', { name: 'Send link' })
const axe = () => barriersIn(document, { without: ['region', 'document-title', 'html-has-lang'] })

test('an address is asked for, and what the server says of it takes the place of the question', async () => {
  const tooMany = Response.json({ success: false, message: ['Too many', 'Please wait.'] }, { status: 429 })
  const fetching = show(
    shown,
    undefined,
    tooMany,
    Response.json({ success: true, message: ['Look into your mailbox', 'If there is one.'] }),
  )
  await expect.element(heading('Forgot your password?')).toBeVisible()
  expect(await axe()).toEqual([])
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await expect.element(email).toHaveFocus()
  await email.fill('ann@')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(fetching).not.toHaveBeenCalled()
  await email.fill(' ann@people.example ')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was not sent.')
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please wait.')
  await send.click()
  await expect.element(heading('Look into your mailbox')).toHaveFocus()
  expect(fetching.mock.calls.at(-1)?.[0]).toBe('/api/portal/acme/links/reset/')
  expect(JSON.parse(String(fetching.mock.calls.at(-1)?.[1].body))).toEqual({ email: 'ann@people.example' })
  await expect.element(page.getByRole('link', { name: 'Back to the login' })).toHaveAttribute('href', '/acme/login')
  expect(await axe()).toEqual([])
})

test('where no mail leaves the portal it says whom to ask', async () => {
  show({ ...shown, can_mail: false })
  await expect.element(page.getByText('No mail leaves this portal.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+49 30 1234' })).toHaveAttribute('href', 'tel:+49301234')
  expect([email.query(), send.query()]).toEqual([null, null])
  expect(await axe()).toEqual([])
})
