import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/languages/languages.ts'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { amer } from '../../scripts/seed/companies/amer.ts'
import { gref } from '../../scripts/seed/forms/gref.ts'
import { englishTexts } from '../catalogues.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company, Credentials } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { expectReceived } from './kit/visitor.ts'

const DAY = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
const ANSWERS = {
  first_name: 'Hannah',
  last_name: 'Becker',
  email: 'hannah.becker@example.org',
  on_behalf: 'no',
  cost_center: 'US-4120',
  event_name: 'Winter edition',
  event_kind: 'briefing',
  event_purpose: 'Our customers know the roadmap, have met the people who build it, and leave with one question answered.',
  audience: 'employees||customers',
  confidentiality: 'internal',
  start_date: DAY,
  start_time: '09:00',
  end_date: DAY,
  end_time: '17:00',
  seating_capacity: '120',
  dates_flexible: 'no',
  room_setup: 'cabaret',
  build_day: 'no',
  services: 'catering',
  meals: 'lunch',
  meal_guests: '120',
  lunch_time: '12:30',
  alcohol: 'no',
  budget_known: 'yes',
  budget: '18500',
  budget_approver: 'boss@example.org',
}

const english = englishTexts().filter(({ text }) => !text.includes('{'))

/** All that the product says in this language, by name: what only a server says too. */
const textsOf = (tag: string) => SERVER_LANGUAGES.find(language => language.tag === tag)?.texts ?? {}

/**
 * The product's own words on a page that are not in its language, and those that are without saying so. A form in English
 * stands between them: what is short may be its author's.
 */
function wrongWords(page: Page, tag: string): Promise<readonly string[]> {
  const texts = textsOf(tag)
  const untranslated = english.filter(({ key, text }) => texts[key] !== text).map(({ text }) => text)
  const translated = english.filter(({ key, text }) => texts[key] !== text).map(({ key }) => texts[key] ?? '')
  return page.evaluate(
    ({ tag, untranslated, translated }) => {
      const words = [...document.querySelectorAll<HTMLElement>('#root *')].flatMap(element => {
        if (!element.checkVisibility()) return []
        const own = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.textContent ?? '')
        const names = ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? '')
        const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
        return [own.join(''), ...names].map(text => ({ text: text.trim(), lang })).filter(({ text }) => text !== '')
      })
      const isLong = (text: string) => text.split(' ').length > 2
      return words
        .filter(({ text, lang }) =>
          lang === tag ? untranslated.includes(text) : translated.includes(text) || (untranslated.includes(text) && isLong(text)),
        )
        .map(({ text, lang }) => `${lang}: ${text}`)
    },
    { tag, untranslated, translated },
  )
}

/** Words that do not fit into what they stand in, or stand over others in the phone's bar. */
const clippedWords = (page: Page) =>
  page.evaluate(() => {
    const placeOf = (node: Node) => {
      const range = new Range()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const wide = [...document.querySelectorAll('#root :is(button, .ui-button, h1, h2, h3, p, label, legend, dt)')]
      .filter(
        element => element.checkVisibility() && !element.closest('.ui-visually-hidden') && getComputedStyle(element).display !== 'inline',
      )
      .flatMap(element => {
        const place = element.getBoundingClientRect()
        return [...element.childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
          .filter(node => placeOf(node).left < place.left - 1 || placeOf(node).right > place.right + 1)
      })
    const said = document.querySelector('.run-stepped #run-place')
    const words = said?.checkVisibility() ? placeOf(said) : undefined
    const covered = [...document.querySelectorAll('.run-buttons > *')].filter(button => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return words && left < words.right && right > words.left && top < words.bottom && bottom > words.top
    })
    return [...wide, ...covered].map(node => node.textContent)
  })

async function inspect(page: Page, tag: string, where: string): Promise<void> {
  await expectNoSideways(page, `${where} in ${tag}`)
  expect.soft(await clippedWords(page), `${where} in ${tag}`).toEqual([])
  expect.soft(await wrongWords(page, tag), `${where} in ${tag}`).toEqual([])
  await expectAccessible(page, `${where} in ${tag}`)
}

/** A browser in which this person is logged in, as the login dialog does it. */
async function logIn(page: Page, company: Company, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post(`/api/login/${company.path}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { username: email, password },
  })
  expect(answer.status()).toBe(200)
}

for (const tag of LANGUAGES.filter(one => one !== 'en')) {
  test(`in ${tag} a phone shows every screen whole, and nothing of the product in English`, async ({
    company,
    newSomebody,
    expectComplaint,
  }) => {
    expectComplaint(/status of 4\d\d/)
    const text = (key: string) => textsOf(tag)[key] ?? ''
    const { page } = await newSomebody({ locale: tag, viewport: { width: 360, height: 740 } })
    await company.campus('Harbour campus')
    const link = await company.form('event_request', 'gref', gref(amer))
    const forward = page.getByRole('button', { name: new RegExp(`^(${text('shell.next')}|${text('shell.submit')})$`) })

    await page.goto('/global')
    await expect(page.getByRole('button', { name: text('screens.redirectToForm') })).toBeEnabled()
    await inspect(page, tag, 'the chooser')
    for (const path of ['', 'no/such/page']) {
      await page.goto(`/${company.path}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspect(page, tag, path === '' ? 'the start page' : 'a missing page')
    }
    await page
      .getByRole('button', { name: text('shell.login') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('shell.login'), exact: true })
      .click()
    await expect(page.getByText(text('screens.emailRequired'))).toBeVisible()
    await inspect(page, tag, 'the login dialog')

    await logIn(page, company, await company.person('vera', []))
    await page.goto(link)
    await expect(forward).toBeEnabled()
    await forward.click()
    await inspect(page, tag, 'a page with errors')
    await page.getByRole('button', { name: text('shell.save'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect(page, tag, 'before a save')
    await page.getByRole('button', { name: text('sending.acknowledge') }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(text('shell.close'))
        .or(page.getByRole('dialog').getByRole('button', { name: text('shell.close') }))
        .first(),
    ).toBeVisible()
    await inspect(page, tag, 'after a save')
    await page.goto(`/${company.path}/submissions`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, tag, 'a draft')
    await page.getByRole('button', { name: text('screens.deleteDraft') }).click()
    await inspect(page, tag, 'deleting a draft')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('screens.deleteDraft') })
      .click()
    await expect(page.getByRole('button', { name: text('screens.deleteDraft') })).toHaveCount(0)

    await page.goto(`${link}?${new URLSearchParams(ANSWERS)}`)
    await expect(forward).toBeEnabled()
    for (let place = 1; place < 8; place += 1) {
      await inspect(page, tag, `page ${place}`)
      if (place === 3) await page.getByRole('radio', { name: 'City of Harbour campus' }).check()
      await forward.click()
      await expect(page.locator('#run-place')).toContainText(new Intl.NumberFormat(tag).format(place + 1))
    }
    await expect(page.getByRole('region', { name: text('steps.checkAndSend') })).toBeVisible()
    await inspect(page, tag, 'check and send')
    for (const box of await page
      .getByRole('group', { name: /Before you send/ })
      .getByRole('checkbox')
      .all())
      await box.check()
    await page.getByRole('button', { name: text('shell.submit'), exact: true }).click()
    await expectReceived(page, 'Your request is with us')
    await inspect(page, tag, 'the confirmation')
    await page.goto(`/${company.path}/submissions`)
    await page.getByRole('link', { name: 'Winter edition', exact: true }).waitFor()
    await inspect(page, tag, 'own requests')
    await page.getByRole('link', { name: 'Winter edition', exact: true }).click()
    await expect(page.getByRole('heading', { name: text('submission.history') })).toBeVisible()
    await inspect(page, tag, 'a request')
    await page.getByRole('button', { name: text('submission.cancelRequest') }).click()
    await inspect(page, tag, 'cancelling a request')
  })
}
