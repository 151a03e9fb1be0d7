import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { holdStill, releaseForm } from './hold-still.ts'
import { newUid } from '../shell/new-uid.ts'
import { ownEntryKeyOf } from './own-entry.ts'
import { keptKey, pageOf } from './page-for-tests.ts'

const shown = pageOf(aForm(aPage(aField('text', 'Name', { label: 'Name' }))))
const entry = () => JSON.stringify({ at: Date.now(), version: 3, page: 0, answers: { Name: ['Name', 'Gala'] }, files: {} })

/** This tab was left with the form half filled in. @returns the key of its run: each is one that no page of this document goes on with */
function leftInThisTab(): string {
  const key = keptKey(shown, newUid())
  localStorage.setItem(key, entry())
  sessionStorage.setItem(ownEntryKeyOf(shown), key)
  onTestFinished(() => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(ownEntryKeyOf(shown))
  })
  return key
}

test('a form that this tab goes on with cannot be typed into before that is read, or a second is over; any other can', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  holdStill(shown, root)
  expect(root.inert, 'nothing is to go on with').toBe(false)
  leftInThisTab()
  document.body.append(root)
  onTestFinished(() => root.remove())
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  holdStill(shown, root)
  expect(root.inert).toBe(true)
  vi.advanceTimersByTime(999)
  expect(root.inert).toBe(true)
  vi.advanceTimersByTime(1)
  expect(root.inert, 'as without it').toBe(false)
  holdStill(shown, root)
  releaseForm()
  expect(root.inert).toBe(false)
})

test('the same tab goes on without a question, from the server’s form', async () => {
  leftInThisTab()
  const { place, hydrate } = openFromServer(shown, { returning: true })
  place.id = 'root'
  holdStill(shown, place)
  hydrate()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Gala')
  expect([place.inert, page.getByRole('dialog').query()]).toEqual([false, null])
})

test('a run that is open in another tab is not taken from it', async () => {
  const key = leftInThisTab()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  onTestFinished(() => end())
  await new Promise<void>(resolve => void navigator.locks.request(key, () => (resolve(), promise)))
  open(shown, { returning: true })
  await expect.poll(() => sessionStorage.getItem(ownEntryKeyOf(shown)), { timeout: 3000 }).toBeNull()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(localStorage.getItem(key)).not.toBeNull()
})
