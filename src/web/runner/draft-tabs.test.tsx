import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { draftSaved, mockNetwork, type Reply } from './network-for-tests.ts'
import { ada, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(aPage(aField('text', 'Title')), aPage(aField('text', 'Place')), aPage(aField('text', 'Wishes')))
const loaded: SavedData = {
  saved_at: '2026-03-01T09:00:00Z',
  revision: 1,
  page: 3,
  answers: { Title: 'Gala', Wishes: 'A corner' },
  files: {},
  leftovers: {},
}
const changed = (data: object): Reply => ({ status: 412, body: { success: false, message: ['Failed to save form', 'Changed'], data } })
const savedByOthers = changed({ revision: 2, saved_at: '2026-03-02T09:00:00Z' })

/** Goes on with the draft of this tab on a phone, where 'A quiet corner' is entered; each save is answered by the next reply. */
async function wishing(...replies: readonly Reply[]) {
  const requests = mockNetwork((_request, count) => replies[count - 1])
  const data = pageOf(form, { can_be_saved: true, saved_title: 'Kept', saved_content: '' }, { user: ada })
  open({ ...data, form: { ...data.form, saved_data: loaded } })
  await button('Load and Continue').click()
  await box('Wishes').fill('A quiet corner')
  return requests
}

async function save(): Promise<void> {
  await button('Save').click()
  await button('I Acknowledge').click()
}

async function expectFits(): Promise<void> {
  expect(await barriersIn()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

beforeEach(() => page.viewport(360, 640))

test('on a phone Replace puts its own in the place of the other, and what was sent in the other tab is saved anew', async () => {
  const requests = await wishing(savedByOthers, draftSaved(), changed({ revision: 0 }), draftSaved())
  await save()
  await expect.element(page.getByRole('dialog', { name: 'Another version was saved meanwhile' })).toBeVisible()
  await expectFits()
  await button('Replace it with mine').click()
  const savedDialog = page.getByRole('dialog', { name: 'Kept' })
  await expect.element(savedDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(savedDialog).not.toBeInTheDocument()

  await box('Wishes').fill('Two corners')
  await save()
  await expect.element(page.getByRole('dialog', { name: 'Your saved version is not there any more' })).toBeVisible()
  await expectFits()
  await button('Save anew').click()
  await expect.element(savedDialog).toBeVisible()
  expect(requests.map(({ body }) => body.get('Wishes'))).toEqual(['A quiet corner', 'A quiet corner', 'Two corners', 'Two corners'])
})
