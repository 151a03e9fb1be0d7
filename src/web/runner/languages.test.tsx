import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aForm, aPage, must, options } from '#tests/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const select = () => page.getByRole('combobox', { name: 'Language' })

const form = aForm(
  { ...aPage(aField('text', 'Name', { translations: { de: { label: 'Name der Person' } } })), id: 'who', title: 'Who' },
  {
    ...aPage(
      aField('text', 'City', {
        label: 'City',
        group: 'Place',
        help: 'Where is it?',
        required: true,
        validation: { conditions: [must('regex', '^[A-Z]', 'A capital first.')] },
        translations: {
          de: { label: 'Stadt', messages: { 'A capital first.': 'Zuerst ein großer Buchstabe.' } },
          ar: { label: 'المدينة', help: 'أين هي؟', placeholder: 'القاهرة' },
        },
      }),
      aField('radio', 'Kind', { ...options('gala', 'dinner'), translations: { de: { values: { gala: 'Fest' } } } }),
    ),
    id: 'where',
    title: 'Where',
  },
)

const translations: NonNullable<FormContent['translations']> = {
  de: { title: 'Anfrage', intro: '<p>Hallo.</p>', submitted_title: 'Alles gut', pages: { where: 'Wo' }, groups: { Place: 'Ort' } },
  ar: { title: 'طلب', pages: { who: 'من' } },
}

const inLanguage = (language: string) => pageOf(form, { translations }, { language })

beforeEach(() => {
  localStorage.removeItem('foyer-language')
  onTestFinished(() => {
    document.documentElement.removeAttribute('dir')
    document.documentElement.lang = 'en'
  })
})

test('the server draws a form in the language it chose, and the script goes on in it', async () => {
  const { place, hydrate } = openFromServer(inLanguage('de'))
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toBeVisible()
  await expect.element(page.getByText('Hallo.')).toBeVisible()
  const sheet = place.querySelector<HTMLElement>('.run')!
  expect([sheet.lang, sheet.dir]).toEqual(['de', 'ltr'])
  await userEvent.type(box('Name der Person'), 'Ada')
  hydrate()
  await expect.element(select()).toBeEnabled()
  await expect.element(box('Name der Person')).toHaveValue('Ada')
  await expect.poll(() => document.documentElement.lang).toBe('de')
})

test('a visitor switches between the languages of the form, and no answer is lost', async () => {
  open(inLanguage('en'))
  await box('Name').fill('Ada')
  await button('Next').click()
  await page.getByRole('radio', { name: 'Gala' }).click()
  await box('City').fill('lisbon')
  await userEvent.tab()
  await expect.element(box('City')).toHaveAccessibleDescription('A capital first. Where is it?')
  await select().selectOptions('de')
  await expect.element(page.getByRole('heading', { name: 'Wo', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ort' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Fest' })).toBeChecked()
  await expect.element(box('Stadt')).toHaveValue('lisbon')
  await expect.element(box('Stadt')).toHaveAccessibleDescription('Zuerst ein großer Buchstabe. Where is it?')
  await expect.poll(() => document.title).toBe('Anfrage')
  await box('Stadt').fill('Lissabon')
  await button('Previous').click()
  await expect.element(box('Name der Person')).toHaveValue('Ada')
  await select().selectOptions('en')
  await expect.element(box('Name')).toHaveValue('Ada')
})

test('the choice is remembered by this browser', async () => {
  open(inLanguage('en'))
  await select().selectOptions('de')
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toBeVisible()
  open(inLanguage('en'))
  await expect.element(page.getByRole('heading', { name: 'Anfrage' })).toBeVisible()
  await expect.element(select()).toHaveValue('de')
})

test('a form with one language has nothing to choose', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Name')))))
  await expect.element(box('Name')).toBeVisible()
  expect(select().query()).toBeNull()
})

test('a submit says in which language it was filled in, and the dialog speaks it', async () => {
  const requests = mockNetwork(() => accepted)
  open(inLanguage('de'))
  await button('Next').click()
  await box('Stadt').fill('Lissabon')
  await button('Submit').click()
  await expect.element(page.getByRole('dialog', { name: 'Alles gut' })).toBeVisible()
  expect(requests[0]!.body.get('_language')).toBe('de')
})

test.each([360, 768, 1280])('a language written from right to left mirrors the form at %i px, and axe finds nothing', async width => {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const place = open(inLanguage('ar'))
  await button('Next').click()
  await button('Submit').click()
  const city = box('المدينة')
  await expect.element(city).toHaveAccessibleDescription('Please check this field. أين هي؟')
  expect(document.documentElement.dir).toBe('rtl')
  expect(getComputedStyle(city.element()).direction).toBe('rtl')
  const label = place.querySelector('.run-label label')!.getBoundingClientRect()
  const control = city.element().getBoundingClientRect()
  expect(Math.abs(label.right - control.right)).toBeLessThan(3)
  const next = button('Submit').element().getBoundingClientRect()
  expect(next.left).toBeLessThan(button('Previous').element().getBoundingClientRect().left)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { violations } = await axe.run(place)
  expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
})

test('from right to left, what is not translated neither runs into the arrow of a list nor into the words beside it', async () => {
  const zones = options(...Array.from({ length: 101 }, (_, at) => `America/Place ${at}`))
  const untranslated = aForm(
    aPage(
      aField('dropdown', 'Zone', { ...zones, defaultValue: 'America/Place 7' }),
      aField('address', 'Town', { placeholder: 'London' }),
      aField('text', 'City', { label: 'City?', required: true }),
    ),
    aPage(aField('text', 'End')),
  )
  open(pageOf(untranslated, { translations }, { language: 'ar' }))
  await expect.element(page.getByRole('combobox', { name: 'Zone' })).toHaveAttribute('aria-autocomplete', 'list')
  const { direction, paddingLeft, textAlign } = getComputedStyle(page.getByRole('combobox', { name: 'Zone' }).element())
  expect([direction, paddingLeft, textAlign]).toEqual(['ltr', '32px', 'right'])
  await page.getByRole('combobox', { name: 'Zone' }).click()
  const words = [page.getByRole('option', { name: 'America/Place 7', exact: true }), page.getByText('1 more: type to narrow')]
  for (const one of words) {
    const style = getComputedStyle(one.element())
    expect([style.unicodeBidi, style.textAlign]).toEqual(['plaintext', 'right'])
  }
  await userEvent.keyboard('{Escape}')
  expect(getComputedStyle(page.getByRole('combobox', { name: 'Town' }).element()).textAlign, 'of a placeholder too').toBe('right')
  await button('Next').click()
  const { direction: ofLabel, unicodeBidi } = getComputedStyle(page.getByRole('link', { name: 'City?' }).element())
  expect([ofLabel, unicodeBidi]).toEqual(['ltr', 'isolate'])
})
