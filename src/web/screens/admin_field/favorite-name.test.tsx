import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RETRY } from '#contract/answer.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './favorite-editor.tsx'
import './field-preview.tsx'
import { expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { aFieldPage, AT, fieldServer, isCheck } from './field-page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The editor of the favorite field `Diet`. */
async function edit(server: Server) {
  const mounted = mountStaff(aFieldPage(), `${AT}/u1`, server)
  await button('Edit').click()
  await expect.element(input('Name')).toBeVisible()
  return mounted
}

test('a check that fails says so with the retry text, does not call the name taken, and is made again at a press', async () => {
  let fails = true
  const held = Promise.withResolvers<void>()
  const { calls } = await edit(async call => {
    if (!isCheck(call)) return fieldServer(call)
    if (fails) return { status: 500, body: { success: false, message: ['', ''] } }
    await held.promise
    return { body: { name: true } }
  })
  await input('Name').fill('Contact')
  const toast = page.getByRole('status', { name: 'Notifications' })
  await expect.element(toast.getByText('Sorry but something went wrong')).toBeVisible()
  await expect.element(toast.getByText(RETRY)).toBeVisible()
  await expect.element(page.getByText('This name could not be checked.')).toBeVisible()
  expect(page.getByText(/already exist/).elements()).toEqual([])
  await expectAccessible()
  fails = false
  const before = calls.filter(isCheck).length
  await button('Try again').click()
  await expect.element(page.getByRole('progressbar', { name: 'Checking' })).toBeVisible()
  held.resolve()
  await expect.element(page.getByRole('progressbar', { name: 'Checking' })).not.toBeInTheDocument()
  expect(page.getByText('This name could not be checked.').elements()).toEqual([])
  expect(calls.filter(isCheck)).toHaveLength(before + 1)
})

test('a name is checked 500 ms after the last key', async () => {
  const { calls } = await edit(fieldServer)
  await expect.poll(() => calls.filter(isCheck).length).toBe(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const name = input('Name').element() as HTMLInputElement
  await type(name, 'a')
  await vi.advanceTimersByTimeAsync(499)
  await type(name, 'ab')
  await vi.advanceTimersByTimeAsync(499)
  expect(calls.filter(isCheck).map(({ body }) => body)).toEqual([{ name: 'Diet' }])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.filter(isCheck).map(({ body }) => body)).toEqual([{ name: 'Diet' }, { name: 'ab' }])
})

/** Without a command of the browser: while one is under way timers that are faked go on. */
async function type(box: HTMLInputElement, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
}
