import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { draftSaved, mockNetwork } from './network-for-tests.ts'
import { ada, keptKey, pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const form = aForm(aPage(aField('text', 'Name', { required: true }), aField('radio', 'Size', options('small', 'large'))))
const words = {
  can_be_saved: true,
  saved_title: 'Kept for you',
  saved_content: '<p>Come back any time.</p>',
  translations: { de: { title: 'Anfrage' } },
}
const draftable = () => pageOf(form, words, { user: ada, language: 'en' })
const saved: SavedData = {
  saved_at: '2026-03-01T09:00:00Z',
  answers: { Name: 'Gala', Size: 'huge' },
  files: {},
  leftovers: { Colour: { label: 'Colour of the flag', text: 'Red' } },
}

async function expectAccessible(): Promise<void> {
  expect(await barriersIn()).toEqual([])
}

test('the notice before a save and the words after it take the focus, are read out, and give it back to Save', async () => {
  const requests = mockNetwork(() => draftSaved())
  open(draftable())
  await button('Save').click()
  await expect.element(button('I Acknowledge')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save')).toHaveFocus()
  expect(requests).toEqual([])
  await button('Save').click()
  await button('I Acknowledge').click()
  const savedDialog = page.getByRole('dialog', { name: 'Kept for you' })
  await expect.element(savedDialog).toHaveAccessibleDescription('Form saved successfully. Come back any time.')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Save')).toHaveFocus()
  expect(requests.length).toBe(1)
})

test('the question about a saved version has to be answered; what has no place in the form stands beside it until it is hidden', async () => {
  onTestFinished(() => localStorage.removeItem('foyer-language'))
  const returning = { ...draftable(), form: { ...draftable().form, saved_data: saved } }
  const question = page.getByText('You have a saved version of this form. What would you like to do?', { exact: true })
  const again = openFromServer(returning)
  await box('Name').fill('Typed early')
  again.hydrate()
  await button('Start Over').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(box('Name')).toHaveValue('Typed early')

  const { hydrate } = openFromServer(returning)
  await box('Name').fill('Typed early')
  hydrate()
  await expect.element(button('Load and Continue')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await button('Load and Continue').click()
  await expect.element(box('Name')).toHaveValue('Gala')
  await expect.element(page.getByRole('region', { name: 'Answers that you had entered here' }).getByText('Typed early')).toBeVisible()
  const unapplied = page.getByRole('region', { name: 'Answers that have no place in this form now' })
  await expect.element(unapplied.getByText('Colour of the flag')).toBeVisible()
  await expectAccessible()

  await box('Name').fill('Another')
  onTestFinished(() => {
    document.cookie = 'foyer_language=; Path=/; Max-Age=0'
    setLanguageSource(() => ENGLISH)
  })
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toBeVisible()
  const inGerman = page.getByRole('region', { name: 'Antworten, die in diesem Formular jetzt keinen Platz haben' })
  await expect.element(inGerman.getByText('huge')).toBeVisible()
  expect(inGerman.getByText('Gala').query()).toBeNull()
  await inGerman.getByRole('button', { name: 'Ausblenden' }).click()
  await expect.poll(() => inGerman.query()).toBeNull()
})

test('of several versions that a guest left in this browser one is chosen, on a phone too', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1280, 800))
  const shown = pageOf(form, words, { language: 'en' })
  for (const [minutes, name] of ['Gala', 'Dinner', 'x'.repeat(59)].entries()) {
    const entry = { at: Date.now() - minutes * 60_000, version: 3, page: 1, answers: { Name: ['Name', name] }, files: {} }
    localStorage.setItem(keptKey(shown, `run-${minutes}`), JSON.stringify(entry))
  }
  open(shown, { returning: true })
  await expect.element(page.getByRole('radio', { name: /Gala$/ })).toBeChecked()
  await expectAccessible()
  for (const element of [document.documentElement, page.getByRole('dialog').element()]) expect(element.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('radio', { name: /Dinner$/ }).click()
  await button('Load and Continue').click()
  await expect.element(box('Name')).toHaveValue('Dinner')
})
