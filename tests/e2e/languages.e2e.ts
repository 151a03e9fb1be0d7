import type { Page } from '@playwright/test'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { formatMessage } from '#contract/texts/message.ts'
import { englishTexts } from '../kit/catalogues.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect } from './kit/expect.ts'
import { test } from './kit/fixture.ts'
import { gathering } from './kit/gathering.ts'

const [, ...languages] = SERVER_LANGUAGES
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true }

/** Texts of the catalogue as they are drawn in English, where another language says something else. */
const englishOf = (texts: Readonly<Record<string, string>>) =>
  englishTexts()
    .filter(({ key, text }) => !text.includes('{') && text.length > 3 && texts[key] !== text)
    .map(({ text }) => text)

/** Nothing of the product is still in English: no text that is seen, and no name that is read out. */
async function expectTranslated(page: Page, texts: Readonly<Record<string, string>>, where: string) {
  const seen = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    )
    return [...document.body.innerText.split('\n'), ...named].map(text => text.trim())
  })
  const authored = JSON.stringify(gathering())
  const english = new Set(englishOf(texts).filter(text => !authored.includes(JSON.stringify(text))))
  expect(
    seen.filter(text => english.has(text)),
    `English on ${where}`,
  ).toEqual([])
}

/** The form as an author wrote it who has no translations. */
const inEnglish = ({ fields, ...content }: FormContent): FormContent => ({
  ...content,
  translations: {},
  fields: fields.map(one => ({ ...one, fields: one.fields.map(field => ({ ...field, translations: {} })) })),
})

for (const { tag, texts } of lookedAt(
  import.meta.filename,
  languages,
  languages.filter(one => one.tag === 'de' || one.tag === 'ar'),
)) {
  test(`a form is filled in, checked and sent on a phone in ${tag}`, async ({ newSomebody, company }) => {
    const { page } = await newSomebody({ ...PHONE, locale: tag })
    const say = (key: string, values = {}) => formatMessage(texts[key] ?? key, values, tag)
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
    const link = await company.form('event_request', 'gathering', inEnglish(gathering()))
    const inspect = async (where: string) => {
      await expectNoSideways(page, `${where} in ${tag}`)
      await expectTranslated(page, texts, `${where} in ${tag}`)
    }
    await page.goto(link)
    await expect(button('shell.next')).toBeEnabled()
    await expect(page.locator('.shell')).toHaveAttribute('lang', tag)
    await button('shell.next').click()
    await expect(page.getByText(say('field.pleaseFill')).first()).toBeVisible()
    await inspect('a page with errors')
    await expectAccessible(page, `a page with errors in ${tag}`)

    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
    await button('shell.next').click()
    await page.getByRole('textbox', { name: 'Name of the event' }).fill('Spring gala')
    await page.getByRole('textbox', { name: 'Day' }).fill('03/14/2051')
    await page.getByRole('textbox', { name: 'Guests' }).fill('12')
    await inspect('the second page')
    await button('shell.next').click()
    await expect(page.getByText(say('shell.pageOf', { page: 3, pages: 4 }), { exact: true })).toBeVisible()
    await button('shell.next').click()
    await page.getByRole('checkbox', { name: 'I have read them' }).check()
    await expect(page.getByRole('heading', { name: say('steps.checkAndSend') })).toBeVisible()
    await inspect('Check and send')
    await expectAccessible(page, `Check and send in ${tag}`)
    await button('shell.submit').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect('the confirmation')
    await expectAccessible(page, `the confirmation in ${tag}`)
  })
}

test(
  'a visitor chooses a language in the header with the keyboard, types on, and finds it on the next page',
  { tag: '@journey' },
  async ({ page, company }) => {
    await page.goto(await company.form('event_request', 'gathering', gathering()))
    const name = page.getByRole('textbox', { name: 'Your name' })
    await name.fill('Ada')
    const languages = page.getByRole('combobox', { name: 'Language' })
    await expect(languages).toBeEnabled()
    await languages.focus()
    await page.keyboard.press('F')
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeVisible()
    await expect(name).toHaveValue('Ada')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('ar')
    await expect(page.getByRole('textbox', { name: 'اسمك' })).toHaveValue('Ada')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

    await page.goto(`/${company.path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.getByRole('combobox').selectOption('de')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  },
)

test('a language that is chosen in the chooser of regions, or where nothing is, keeps the page', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  await page.goto('/global')
  await page.getByRole('radio', { name: 'OffSite' }).check()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption('de')
  await expect(page.getByRole('button', { name: 'Zum Formular' })).toBeVisible()
  await expect(page.locator('input[value=offsite]')).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('amer')
  await page.goto('/nobody/at/home')
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
})
