import { LANGUAGES } from '#contract/languages/languages.ts'
import { amer } from '../../scripts/seed/companies/amer.ts'
import { gref } from '../../scripts/seed/forms/gref.ts'
import { isFull, lookedAt } from '../kit/scale.ts'
import { tuesdayIn } from './kit/days.ts'
import { expect, test, testOfLooksIn } from './kit/fixture.ts'
import { inspectIn, textIn } from './kit/languages.ts'
import { logInTo } from './kit/sessions.ts'
import { throughDoors } from './kit/doors.ts'
import { expectReceived } from './kit/visitor.ts'

const testOfLooks = testOfLooksIn(import.meta.filename)

const DAY = tuesdayIn(60)
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

/** In a usual run one that is read from the right; where looks changed, one with long words and one without spaces as well. */
const CHECKED = LANGUAGES.filter(one => (isFull ? one !== 'en' : lookedAt(import.meta.filename, ['ar', 'de', 'ja']).includes(one)))

for (const tag of CHECKED) {
  test(`in ${tag} a phone shows every screen whole, and nothing of the product in English`, async ({
    company,
    newSomebody,
    expectComplaint,
  }) => {
    expectComplaint(/status of 4\d\d|ERR_FAILED/)
    const text = textIn(tag)
    const { page } = await newSomebody({ locale: tag, viewport: { width: 360, height: 740 } })
    await company.campus('Harbour campus')
    const link = await company.form('event_request', 'gref', gref(amer))
    const forward = page.getByRole('button', { name: new RegExp(`^(${text('shell.next')}|${text('shell.submit')})$`) })

    await page.goto('/global')
    await expect(page.getByRole('button', { name: text('screens.redirectToForm') })).toBeEnabled()
    await inspectIn(page, tag, 'the chooser')
    for (const path of ['', 'no/such/page']) {
      await page.goto(`/${company.path}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await inspectIn(page, tag, path === '' ? 'the start page' : 'a missing page')
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
    await inspectIn(page, tag, 'the login dialog')

    await logInTo(page, company, await company.person('vera', []))
    await page.goto(link)
    await expect(forward).toBeEnabled()
    await forward.click()
    await inspectIn(page, tag, 'a page with errors')
    await page.getByRole('button', { name: text('shell.save'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspectIn(page, tag, 'before a save')
    await page.getByRole('button', { name: text('sending.acknowledge') }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(text('shell.close'))
        .or(page.getByRole('dialog').getByRole('button', { name: text('shell.close') }))
        .first(),
    ).toBeVisible()
    await inspectIn(page, tag, 'after a save')
    await page.goto(`/${company.path}/submissions`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspectIn(page, tag, 'a draft')
    await page.getByRole('button', { name: text('screens.deleteDraft') }).click()
    await inspectIn(page, tag, 'deleting a draft')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('screens.deleteDraft') })
      .click()
    await expect(page.getByRole('button', { name: text('screens.deleteDraft') })).toHaveCount(0)

    await page.goto(`${link}?${new URLSearchParams(ANSWERS)}`)
    await expect(forward).toBeEnabled()
    for (let place = 1; place < 8; place += 1) {
      await inspectIn(page, tag, `page ${place}`)
      if (place === 2) {
        await page.getByRole('button', { name: text('steps.show') }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await inspectIn(page, tag, 'the list of pages')
        await page.keyboard.press('Escape')
      }
      if (place === 3) await page.getByRole('radio', { name: 'City of Harbour campus' }).check()
      await forward.click()
      await expect(page.locator('#run-place')).toContainText(new Intl.NumberFormat(tag).format(place + 1))
    }
    await expect(page.getByRole('region', { name: text('steps.checkAndSend') })).toBeVisible()
    await inspectIn(page, tag, 'check and send')
    for (const box of await page
      .getByRole('group', { name: /Before you send/ })
      .getByRole('checkbox')
      .all())
      await box.check()
    await page.route('**/api/portal/**', route => route.abort(), { times: 1 })
    await page.getByRole('button', { name: text('shell.submit'), exact: true }).click()
    await expect(page.getByRole('dialog', { name: text('shell.submitFailed') })).toBeVisible()
    await inspectIn(page, tag, 'a submit that failed')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text('shell.submit'), exact: true }).click()
    await expectReceived(page, 'Your request is with us')
    await inspectIn(page, tag, 'the confirmation')
    await page.goto(`/${company.path}/submissions`)
    await page.getByRole('link', { name: 'Winter edition', exact: true }).waitFor()
    await inspectIn(page, tag, 'own requests')
    await page.getByRole('link', { name: 'Winter edition', exact: true }).click()
    await expect(page.getByRole('heading', { name: text('submission.history') })).toBeVisible()
    await inspectIn(page, tag, 'a request')
    await page.getByRole('button', { name: text('submission.cancelRequest') }).click()
    await inspectIn(page, tag, 'cancelling a request')
  })
}

for (const tag of CHECKED.filter(one => isFull || one === 'ar')) {
  testOfLooks(
    `in ${tag} a phone shows closed doors, lost logins and what was kept whole, and nothing of the product in English`,
    async ({ company, newSomebody, expectComplaint }) => {
      expectComplaint(/status of 4\d\d/)
      const somebody = await newSomebody({ locale: tag, viewport: { width: 360, height: 740 } })
      await throughDoors(somebody, company, tag, (page, where) => inspectIn(page, tag, where))
    },
  )
}
