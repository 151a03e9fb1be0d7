import type { Page } from '@playwright/test'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { form, page as pageOf, spaces, text } from '../../scripts/seed/build.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { expectReceived, openForm } from './kit/visitor.ts'

const COLUMNS = 'region,location,country,timezone,worksite,building,space,seats,layouts'
const place = 'amer,Seattle,US,America/Los_Angeles,SLU,Day 1'

/** A form that only asks for spaces: when and where is filled in. */
const request = (more: Partial<FormContent> = {}): FormContent =>
  form({
    eventops_form_name: 'Spaces',
    title: 'Ask for a space',
    description: 'For the tests in a browser.',
    intro: '',
    can_be_saved: false,
    submitted_title: 'Received',
    submitted_content: '',
    fields: [
      pageOf(
        'when',
        'When',
        text('event_name', 'Name', { defaultValue: 'Gala' }),
        text('location', 'Place', { defaultValue: 'Seattle' }),
        text('timezone', 'Zone', { defaultValue: 'America/Los_Angeles' }),
        text('start_date', 'First day', { defaultValue: '2051-03-14' }),
        text('start_time', 'From', { defaultValue: '09:00' }),
        text('end_date', 'Last day', { defaultValue: '2051-03-14' }),
        text('end_time', 'Until', { defaultValue: '17:00' }),
        text('seating_capacity', 'Guests', { defaultValue: '60' }),
        spaces('spaces', 'Rooms', { required: true }),
      ),
    ],
    ...more,
  })

async function makeSpaces(company: Company): Promise<string> {
  const rows = ['Ballroom,80,Theater:80*;Classroom:64', 'Gallery,90,Theater:90*'].map(row => `${place},${row}`)
  await company.spaces([COLUMNS, ...rows])
  return company.form('event_request', 'spaces', request())
}

const widget = (page: Page) => page.getByRole('group', { name: 'Rooms' }).last()
const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })

/** Adds a space with its first layout that fits. */
async function add(page: Page, name: string): Promise<void> {
  await button(page, `Add ${name}`).click()
  const dialog = page.getByRole('dialog', { name: /Set Layout/ })
  await dialog.getByRole('radio', { name: /Theater/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(button(page, `Remove ${name}`)).toBeVisible()
}

test('two visitors want the same space: one holds it, the other sees it go, takes another one, and both are booked', async ({
  page,
  company,
  newSomebody,
}) => {
  const link = await makeSpaces(company)
  const { page: other } = await newSomebody()
  await openForm(page, link)
  await openForm(other, link)
  await expect(button(page, 'Add Ballroom')).toBeVisible()
  await expect(button(other, 'Add Ballroom')).toBeVisible()

  await add(page, 'Ballroom')
  await expect(button(other, 'Add Ballroom')).toBeHidden()
  await expect(widget(other).getByText('was just taken by another request.').first()).toBeVisible()
  await add(other, 'Gallery')

  for (const one of [page, other]) {
    await one.getByRole('button', { name: 'Submit', exact: true }).click()
    await expectReceived(one, 'Received')
  }
  const { submissions } = (await company.page('admin/submissions')) as { submissions: { uuid: string }[] }
  const booked = await Promise.all(
    submissions.map(async ({ uuid }) => {
      const { submission } = (await company.page(`admin/submissions/${uuid}`)) as unknown as AdminSubmissionPage
      return submission.bookings.map(booking => booking.space)
    }),
  )
  expect(booked.flat().toSorted()).toEqual(['Ballroom', 'Gallery'])
})

test('what is removed is free for others at once, and a reload holds again what it had', async ({ page, company, newSomebody }) => {
  const link = await makeSpaces(company)
  const { page: other } = await newSomebody()
  await openForm(page, link)
  await add(page, 'Ballroom')
  await openForm(other, link)
  await expect(button(other, 'Add Gallery')).toBeVisible()
  await expect(button(other, 'Add Ballroom')).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Load and Continue', exact: true }).click()
  await expect(button(page, 'Remove Ballroom')).toBeVisible()
  await button(page, 'Remove Ballroom').click()
  await expect(button(other, 'Add Ballroom')).toBeVisible()
})

// Known gap: in a real browser the copy sometimes goes on with the run of the first tab (P12.11).
test.fixme('the copy of a tab takes nothing from the first one', async ({ page, company, context }) => {
  const link = await makeSpaces(company)
  await openForm(page, link)
  await add(page, 'Ballroom')
  // What a guest typed is saved twice a second.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some(key => key.startsWith('foyer:answers:')))).toBe(true)
  const opened = context.waitForEvent('page')
  // Like a duplicated tab it begins with a copy of sessionStorage.
  await page.evaluate(() => void open(location.href))
  const copy = await opened
  await copy.getByRole('button', { name: 'Load and Continue', exact: true }).click()
  await expect(widget(copy).getByText('Ballroom was just taken by another request.')).toBeVisible()
  await expect(button(copy, 'Remove Ballroom')).toBeHidden()
  await copy.close()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectReceived(page, 'Received')
})

for (const width of [1440, 768, 360]) {
  test(`it can be read and used at a width of ${width}`, async ({ page, company }) => {
    const link = await makeSpaces(company)
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, link)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
    await expectNoSideways(page, 'the search')
    await expectAccessible(page, 'the search')
    await add(page, 'Ballroom')
    await expectNoSideways(page, 'a held space')
    await expectAccessible(page, 'a held space')
  })
}
