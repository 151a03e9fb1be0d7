import '../../apps/visitor.css'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AccountData } from '#contract/portal/account.ts'
import type { FactorState } from '#contract/portal/second-step.ts'
import { aCompany } from '#tests/kit/page-data.ts'
import { atRest } from '#tests/kit/at-rest.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { toastsNow } from '../../shell/toasts.ts'
import { FactorSection } from './factor-section.tsx'

afterEach(() => vi.unstubAllGlobals())

const OFF: FactorState = { since: '', codes_left: 0, is_required: false }
const ON: FactorState = { since: '2026-03-04T09:00:00Z', codes_left: 9, is_required: false }
const CODES = Array.from({ length: 10 }, (_, at) => `ab${at}c-d3ef-g4hj`)
const APP = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Acme?secret=GEZDGNBVGY3TQOJQ' }
const ok = (data?: object) => [200, { success: true, message: ['', ''], data }] as const

/** The section, and after each change the state that follows. */
function show(first: FactorState, answers: readonly (readonly [number, object])[] = [], then: readonly FactorState[] = []) {
  const sent: string[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path.replace('/api/portal/acme/account/second-factor/', ''), body].filter(Boolean).join(' '))
    const [status = 500, answer = {}] = left.shift() ?? []
    return Response.json(answer, { status })
  })
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const states = [...then]
  const render = (second_factor: FactorState) => {
    const account = { email: 'ada@acme.example', second_factor } as AccountData
    root.render(<FactorSection company={aCompany({})} account={account} onChanged={async () => render(states.shift() ?? second_factor)} />)
  }
  render(first)
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = page.getByLabelText('Code that the app shows now')
const lastToast = () => toastsNow().at(-1)?.title

test('an app is set up by its picture or its key; the codes are shown until they are kept', async () => {
  const sent = show(
    OFF,
    [ok(APP), [422, { success: false, message: ['', ''], issues: { code: 'Not right.' } }], ok({ codes: CODES })],
    [ON],
  )
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await button('Set up an app').click()
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect.element(page.getByText('Being set up')).toBeVisible()
  await code.fill('1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not right.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await button('Turn on').click()
  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
  await expect.poll(lastToast).toBe('Second factor on. All other sessions have ended.')
  expect(sent).toEqual(['POST', 'POST confirm/ {"code":"1"}', 'POST confirm/ {"code":"123456"}'])
  await atRest()
  expect(await barriersIn(document.querySelector('main') ?? document)).toEqual([])
  await button('I kept them').click()
  expect(page.getByText(CODES[0] ?? '').query()).toBeNull()
  await expect.element(page.getByText('9 recovery codes are left.')).toBeVisible()
})

test('recovery codes are copied, stored as a file and printed alone', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const files: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  onTestFinished(() => {
    written.mockRestore()
    click.mockRestore()
  })
  show({ ...ON, codes_left: 2 }, [ok({ codes: CODES })], [ON])
  await expect.element(page.getByText('Make new ones before you need them.')).toBeVisible()
  await button('Make new recovery codes').click()
  const dialog = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep those' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Make new recovery codes' }).click()
  await button('Copy: recovery codes').click()
  await button('Download').click()
  expect([written.mock.calls, files]).toEqual([[[CODES.join('\n')]], ['recovery-codes.txt']])
  const printed: (string | null)[] = []
  const boxes: number[] = []
  const add = vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    HTMLElement.prototype.appendChild.call(document.body, nodes[0] as Node)
    const frame = nodes[0] as HTMLIFrameElement
    if (!frame.contentWindow) return
    frame.contentWindow.print = () => {
      printed.push(frame.contentDocument?.body.textContent ?? null)
      boxes.push(frame.getClientRects().length)
    }
  })
  onTestFinished(() => add.mockRestore())
  await button('Print').click()
  expect(printed).toEqual([`Recovery codes of ada@acme.example, ${aCompany({}).display_name || aCompany({}).name}${CODES.join('\n')}`])
  // Firefox prints nothing of a frame that is not laid out.
  expect(boxes).toEqual([1])
  expect(document.querySelector('iframe')?.getAttribute('aria-hidden')).toBe('true')
  document.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('it is turned off after a question, and not where the company requires it', async () => {
  const sent = show(ON, [ok()], [OFF])
  await button('Turn off').click()
  const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' })
  await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(lastToast).toBe('Second factor off. All other sessions have ended.')
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  expect(sent).toEqual(['DELETE'])
})

test('where the company requires it that is said, and nothing turns it off', async () => {
  show({ ...ON, is_required: true })
  await expect.element(page.getByText('Your company requires it.')).toBeVisible()
  expect(button('Turn off').query()).toBeNull()
  await expect.element(button('Set up another app')).toBeVisible()
})

test('what fails is said, and can be tried again', async () => {
  show(OFF, [[503, { success: false, message: ['Not available', 'Come back in a moment.'] }], ok(APP)])
  await button('Set up an app').click()
  await expect.poll(lastToast).toBe('Nothing was changed.')
  await button('Set up an app').click()
  await button('Cancel').click()
  await expect.element(button('Set up an app')).toBeVisible()
})
