import { expectAccessible } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { networkOf, NO_ANSWER } from './kit/network.ts'
import { add, button, chosenSpaces, makeSpaces, spacesForm, takenIn, widget } from './kit/spaces.ts'
import { rowOf, signIn } from './kit/staff.ts'
import { expectAnswersSaved, expectReceived, openForm, submit } from './kit/visitor.ts'

const EXISTING = 'Edit or remove an existing booking, please visit the event details page'

test('a session that ends meanwhile takes no hold away: after another login it is booked', async ({ page, company, context }) => {
  const ada = await company.person('ada', [])
  const network = await networkOf(page)
  const link = await makeSpaces(company, undefined, spacesForm({}, { is_login_required: true }))
  const login = page.getByRole('dialog', { name: 'Login' })
  const logIn = async () => {
    await login.getByLabel('Email').fill(ada.email)
    await login.getByLabel('Password').fill(ada.password)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(login).toBeHidden()
  }
  await page.goto(link)
  await logIn()
  await add(page, 'Ballroom')
  await context.clearCookies()
  network.stop('lock')
  await page.getByLabel('Until', { exact: true }).fill('18:00')
  await (await network.next('lock')).reply(401, {})
  await (await network.next('lock')).answer()
  await expect(
    widget(page)
      .getByText(/held for you|held$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(login).toBeVisible()
  await network.resume('lock')
  await logIn()
  // What was sent goes out again by itself.
  await expectReceived(page, 'Received')
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'booking' }])
})

test('after Start Over nothing is held, though the page that was left could not release it', async ({ page, company, expectComplaint }) => {
  expectComplaint(NO_ANSWER)
  await openForm(page, await makeSpaces(company))
  await add(page, 'Ballroom')
  await expectAnswersSaved(page)
  // The next page asks what to go on with, as another tab does. Not before it begins: a page that goes away saves its run once more.
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('foyer:kept:')) sessionStorage.removeItem(key)
  })
  // A browser sends the release of a page that goes away where no test can stop it.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) => (init?.keepalive ? Promise.reject(new TypeError('The line is down.')) : fetch(input, init))
  })
  await page.reload()
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'hold' }])
  await page.getByRole('button', { name: 'Start Over', exact: true }).click()
  await expect.poll(() => takenIn(company)).toEqual([])
  await expect(button(page, 'Add Ballroom')).toBeVisible()
  expect(await chosenSpaces(page)).toEqual([])
})

test('existing bookings are only to read, also while nothing can be searched; others are held beside them', async ({
  page,
  company,
  other: staff,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  await openForm(page, await makeSpaces(company))
  await add(page, 'Ballroom')
  const reference = await submit(page)
  const network = await networkOf(staff)
  await signIn(staff, company, 'admin/submissions')
  await rowOf(staff, reference).getByRole('link', { name: reference }).click()
  network.stop('search')
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await (await network.next('search')).lose()
  await expect(widget(staff).getByText('We could not look for spaces')).toBeVisible()
  await expectAccessible(staff, 'existing bookings while nothing can be searched')
  await expect(widget(staff).getByText(EXISTING)).toBeVisible()
  await expect(widget(staff).getByRole('button', { name: /^(Remove|Renew|Change layout)/ })).toBeHidden()
  await (await network.next('search')).answer()
  await add(staff, 'Gallery')
  await expect(widget(staff).getByText(EXISTING)).toBeVisible()
  await staff.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect(staff.getByRole('dialog', { name: 'Request updated' })).toBeVisible()
  const booked = await takenIn(company)
  expect(booked.toSorted((a, b) => a.space.localeCompare(b.space))).toEqual([
    { space: 'Ballroom', kind: 'booking' },
    { space: 'Gallery', kind: 'booking' },
  ])
})
