import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminWebhook } from '#contract/portal/webhooks.ts'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import { aWebhook, aWebhookDelivery, aWebhookPage, aWebhooksList } from './webhooks-for-tests.ts'

const ADDRESS = '/acme/admin/settings/webhook/uuid-Billing'
const SECRET = 'whsec_c2VjcmV0IG9mIHRoaXMgdGVzdCBhbG9uZSwgMzIgYnl0ZXM='
const saved = (data: unknown = undefined) => ({ body: { success: true, message: ['Done.', ''], data } })
const refused = (status: number, more: object) => ({ status, body: { success: false, message: ['Failed', 'Why'], ...more } })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = (name: string) => page.getByRole('textbox', { name })

interface World {
  readonly webhook?: AdminWebhook
  readonly rows?: readonly unknown[]
  /** Before all others. */
  readonly first?: Server
}

function mount({ webhook = aWebhook(), rows = [aWebhookDelivery()], first = () => undefined }: World = {}) {
  return mountStaff(aWebhookPage(webhook), ADDRESS, async call => {
    const answer = await first(call)
    if (answer) return answer
    if (call.path.endsWith('/deliveries/')) return { body: { rows } }
    if (call.path.includes('/settings/webhooks')) return { body: aWebhooksList([]) }
    return { body: aWebhookPage(webhook) }
  })
}

test('a webhook is read with how it does, what it hears of and what was sent; no secret is in sight', async () => {
  const failing = aWebhook({ health: 'failing', since: '2026-03-04T09:00:00.000Z', why: 'The receiver could not be reached.' })
  mount({ webhook: failing })
  await expect.element(page.getByText(texts.health.failing)).toBeVisible()
  await expect.element(page.getByText('The receiver could not be reached.')).toBeVisible()
  await expect.element(page.getByText('Submission received, Booking released')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '204' })).toBeVisible()
  expect(document.body.textContent).not.toContain('whsec_')
  await expectAccessibleAtEachWidth()
})

test('a new one is sent as it was chosen, and its secret is shown once, before it leads on', async () => {
  const { calls } = mountStaff(aWebhookPage(), '/acme/admin/settings/webhook/new', ({ method, path }) => {
    if (method === 'POST') return saved({ secret: SECRET, uuid: 'uuid-Billing', link: ADDRESS })
    if (path.endsWith('/deliveries/')) return { body: { rows: [] } }
    return { body: aWebhookPage(aWebhook({ health: 'untried' })) }
  })
  await input(texts.name).fill('Billing')
  await input(texts.address).fill('https://billing.example/hooks')
  await page.getByRole('checkbox', { name: texts.events['submission.changed'] }).click()
  await page.getByRole('combobox', { name: texts.formName }).selectOptions('Gala')
  await expectAccessible()
  await button('Save').click()
  await expect.element(input(texts.secret)).toHaveValue(SECRET)
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Billing',
    url: 'https://billing.example/hooks',
    events: ['submission.created', 'submission.status_changed', 'submission.cancelled'],
    form: 'uuid-Gala',
    enabled: true,
  })
  await expectAccessible()
  await button(texts.secretDone).click()
  await expect.element(page.getByText(texts.logEmpty)).toBeVisible()
  expect(document.body.innerHTML).not.toContain(SECRET)
})

test('what the server refuses stands at its input, and the list of issues leads there', async () => {
  const issues = { url: 'This address leads into a network of its own.', events: 'Choose at least one event.' }
  mount({ first: ({ method }) => (method === 'PATCH' ? refused(422, { issues }) : undefined) })
  await button(texts.edit).click()
  await input(texts.address).fill('https://10.0.0.1/')
  await button('Save').click()
  await page.getByRole('button', { name: `${texts.address}: ${issues.url}` }).click()
  await expect.element(input(texts.address)).toHaveFocus()
  await expectAccessible()
  await input(texts.address).fill('https://billing.example/')
  await expect.poll(() => page.getByText(issues.url, { exact: true }).elements()).toEqual([])
})

test('what somebody else saved meanwhile is shown, and mine is saved with it', async () => {
  const theirs = aWebhook({ version: 4, name: 'Accounts' })
  let stale = true
  const { calls } = mount({
    first: ({ method }) => {
      if (method !== 'PATCH') return undefined
      if (!stale) return saved(theirs)
      stale = false
      return refused(412, { data: theirs })
    },
  })
  await button(texts.edit).click()
  await input(texts.address).fill('https://other.example/')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('dialog').getByText('Name: Billing → Accounts')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect.element(page.getByText(texts.saved)).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  expect(sent[1]?.body).toMatchObject({ name: 'Accounts', url: 'https://other.example/' })
})

/** Is not sure who saves until it was confirmed. */
function unsure(answer: ReturnType<Server>): Server {
  let sure = false
  return ({ method, path }) => {
    if (path.endsWith('/account/confirm/')) sure = true
    if (path.includes('/account/')) return saved()
    if (method !== 'POST' && method !== 'PATCH') return undefined
    return sure ? answer : refused(403, { data: { confirm: ['password'] } })
  }
}

async function confirm() {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabelText('Password').fill('seven green bottles')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('a webhook is changed once it is sure who changes it, with what was typed', async () => {
  const { calls } = mount({ first: unsure(saved(aWebhook({ version: 4 }))) })
  await button(texts.edit).click()
  await input(texts.address).fill('https://other.example/')
  await button('Save').click()
  await confirm()
  await expect.element(page.getByText(texts.saved)).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ body, headers }) => [(body as { url: string }).url, headers.get('if-match')])).toEqual([
    ['https://other.example/', '"3"'],
    ['https://other.example/', '"3"'],
  ])
})

test('a new one comes once it is sure who adds it', async () => {
  const first = unsure(saved({ secret: SECRET, uuid: 'uuid-Billing', link: ADDRESS }))
  mountStaff(aWebhookPage(), '/acme/admin/settings/webhook/new', async call => (await first(call)) ?? { body: aWebhookPage() })
  await input(texts.name).fill('Billing')
  await input(texts.address).fill('https://billing.example/hooks')
  await page.getByRole('checkbox', { name: texts.events['submission.changed'] }).click()
  await button('Save').click()
  await confirm()
  await expect.element(input(texts.secret)).toHaveValue(SECRET)
})

test('a test says what came back', async () => {
  const result = { works: false, status: 418, answer: '<b>I am a teapot</b>', took_ms: 12 }
  mount({
    first: ({ path }) =>
      path.endsWith('/test/')
        ? { body: { success: false, message: ['It does not work yet', 'A receiver answers 2xx.'], data: result } }
        : undefined,
  })
  await button(texts.test).click()
  await expect.element(page.getByText(texts.answered(418, 12))).toBeVisible()
  await expect.element(page.getByText('<b>I am a teapot</b>')).toBeVisible()
  await expectAccessible()
})

test('a secret is made anew after a question, and shown until it was copied', async () => {
  mount({ first: ({ path }) => (path.endsWith('/secret/') ? saved({ secret: SECRET }) : undefined) })
  await button(texts.rotate).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.rotateYes }).click()
  await expect.element(input(texts.secret)).toHaveValue(SECRET)
  await button(texts.secretDone).click()
  await expect.poll(() => document.body.innerHTML.includes(SECRET)).toBe(false)
})

test('a secret whose answer was lost may be there: the next question says what another one ends', async () => {
  let webhook = aWebhook()
  mountStaff(aWebhookPage(webhook), ADDRESS, ({ path }) => {
    if (path.endsWith('/deliveries/')) return { body: { rows: [] } }
    if (!path.endsWith('/secret/')) return { body: aWebhookPage(webhook) }
    webhook = aWebhook({ old_secret_until: '2026-03-05T09:00:00.000Z' })
    return { status: 503, body: {} }
  })
  await button(texts.rotate).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(texts.rotateText)).toBeVisible()
  await dialog.getByRole('button', { name: texts.rotateYes }).click()
  await expect.element(page.getByText(/^The former secret is valid until/)).toBeVisible()
  await button(texts.rotate).click()
  await expect.element(dialog.getByText(/ends that at once/)).toBeVisible()
})

test('a delivery is opened by keyboard with its request and its answer as text, and sent again', async () => {
  const whole = {
    ...aWebhookDelivery({ state: 'dead', status: 500, why: 'No.' }),
    url: aWebhook().url,
    headers: { 'webhook-id': 'uuid-1' },
  }
  mount({
    rows: [aWebhookDelivery({ state: 'dead', status: 500, why: 'No.' })],
    first: ({ path }) => {
      if (path.endsWith('/deliveries/uuid-1/'))
        return { body: { ...whole, body: '{"type":"submission.created"}', answer: '<script>alert(1)</script>' } }
      return path.endsWith('/resend/') ? saved(aWebhookDelivery({ state: 'waiting', can_resend: false })) : undefined
    },
  })
  const opener = page.getByRole('button', { name: new RegExp(`^${texts.events['submission.created']},`) })
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect.element(dialog.getByText(/"type": "submission\.created"/)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: new RegExp(`^${texts.resend}:`) }).click()
  await expect.element(page.getByText(texts.states.waiting, { exact: true })).toBeVisible()
})

test('deliveries that cannot be loaded say so, and can be tried again', async () => {
  let isDown = true
  mount({ first: ({ path }) => (isDown && path.endsWith('/deliveries/') ? { status: 503, body: {} } : undefined) })
  await expect.element(page.getByText('Sorry but something went wrong')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByRole('cell', { name: '204' })).toBeVisible()
})

test('it is removed after a question, which leads to the list', async () => {
  const { calls } = mount({ first: ({ method }) => (method === 'DELETE' ? saved() : undefined) })
  await button(texts.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.removeYes }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/settings/webhooks')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})
