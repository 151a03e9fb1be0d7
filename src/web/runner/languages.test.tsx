import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormContent } from '#contract/portal/forms.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, must, options } from '#tests/kit/builders.ts'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { open, openFromServer } from './for-tests.tsx'
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

test('the server draws a form in the language it chose, the script goes on in it, and another one takes its place at once', async () => {
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
  await button('Next').click()
  await page.getByRole('radio', { name: 'Fest' }).click()
  await box('Stadt').fill('lisbon')
  await userEvent.tab()
  await expect.element(box('Stadt')).toHaveAccessibleDescription('Zuerst ein großer Buchstabe. Where is it?')
  await select().selectOptions('en')
  await expect.element(page.getByRole('heading', { name: 'Where', exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Place' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Gala' })).toBeChecked()
  await expect.element(box('City')).toHaveAccessibleDescription('A capital first. Where is it?')
  await expect.element(box('City')).toHaveValue('lisbon')
  await expect.poll(() => [document.documentElement.lang, document.title]).toEqual(['en', 'Gala request · Page 2 of 2 · Acme Events'])
})

test('a language written from right to left mirrors the form at every width; what is not translated runs neither into an arrow nor into the words beside it', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  const place = open(inLanguage('ar'))
  await button('Next').click()
  await button('Submit').click()
  const city = box('المدينة')
  await expect.element(city).toHaveAccessibleDescription('Please fill in this field. أين هي؟')
  expect(document.documentElement.dir).toBe('rtl')
  expect(getComputedStyle(city.element()).direction).toBe('rtl')
  for (const width of oneOfEach([360, 1280, 768], windowClass)) {
    await page.viewport(width, 800)
    const label = place.querySelector('.run-label label')!.getBoundingClientRect()
    const control = city.element().getBoundingClientRect()
    expect(Math.abs(label.right - control.right), `${width}`).toBeLessThan(3)
    const next = button('Submit').element().getBoundingClientRect()
    expect(next.left).toBeLessThan(button('Previous').element().getBoundingClientRect().left)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await barriersIn(place)).toEqual([])
  }

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

test('the header offers the languages of the form first, then those of the product; what is read changes at once and stays', async () => {
  onTestFinished(() => {
    document.cookie = 'foyer_language=; Path=/; Max-Age=0'
    setLanguageSource(() => ENGLISH)
  })
  open(inLanguage('en'))
  const offered = [...(select().element() as HTMLSelectElement).options].map(({ text, lang }) => `${lang} ${text}`)
  expect(offered).toEqual(['en English', 'de Deutsch', 'ar العربية', 'fr Français', 'es Español', 'ja 日本語'])
  await box('Name').fill('Ada')
  await select().selectOptions('fr')
  const shell = document.querySelector<HTMLElement>('.shell')!
  await expect.poll(() => shell.lang).toBe('fr')
  await expect.element(box('Name')).toHaveValue('Ada')
  expect(document.documentElement.lang).toBe('en')
  expect(document.cookie).toContain('foyer_language=fr')

  await page.getByRole('combobox').first().selectOptions('ar')
  await expect.element(page.getByRole('heading', { name: 'طلب' })).toBeVisible()
  // The product's texts in it are a file of their own.
  await expect.poll(() => [shell.lang, shell.dir, document.documentElement.lang]).toEqual(['ar', 'rtl', 'ar'])
})
