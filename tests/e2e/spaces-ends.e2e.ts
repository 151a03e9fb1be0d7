import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { networkOf, NO_ANSWER, openWithNetwork } from './kit/network.ts'
import { add, button, chosen, chosenSpaces, makeSpaces, press, spacesForm, takenIn, widget } from './kit/spaces.ts'
import { rowOf, signIn } from './kit/staff.ts'
import { expectAnswersSaved, expectReceived, openForm, submit } from './kit/visitor.ts'

const EXISTING = 'Edit or remove an existing booking, please visit the event details page'

test('a token that has run out is renewed on the way: the space is held with one press', async ({ page, company }) => {
  const network = await openWithNetwork(page, await makeSpaces(company))
  network.stop('lock')
  await press(page, 'Ballroom')
  await (await network.next('lock')).reply(401, {})
  await (await network.next('lock')).answer()
  await expect(chosen(page, 'Ballroom')).toBeVisible()
  expect([network.sent('token').length, network.sent('lock').length]).toEqual([1, 2])
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'hold' }])
})

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

test('what was removed is free after the submit, though its release never arrived', async ({ page, company, expectComplaint }) => {
  expectComplaint(NO_ANSWER)
  const network = await openWithNetwork(page, await makeSpaces(company))
  await add(page, 'Gallery')
  await add(page, 'Ballroom')
  network.stop('release')
  await button(page, 'Remove Gallery').click()
  await (await network.next('release')).lose()
  await submit(page)
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'booking' }])
})

test('a renewal that comes too late shows the loss at once, and one press takes another space, though its answer is lost first', async ({
  page,
  company,
  expectComplaint,
}) => {
  expectComplaint(NO_ANSWER)
  const network = await openWithNetwork(page, await makeSpaces(company))
  network.stop('lock')
  await press(page, 'Ballroom')
  const soon = (at: unknown) => new Date(Date.parse(String(at)) + 6_000).toISOString()
  await (await network.next('lock')).answer(answer => ({ ...answer, expires_at: soon(answer['server_time']) }))
  await expect(chosen(page, 'Ballroom')).toBeVisible()
  await (await network.next('lock')).reply(200, { uid: '', alert: 'Ballroom was just taken by another request.' })
  const lost = page.getByRole('group', { name: 'Ballroom is no longer held for you' })
  await expect(lost).toBeVisible()
  expect(await chosenSpaces(page)).toEqual([])
  await expectAccessible(page, 'a lost hold')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page, 'a lost hold')
  await expectAccessible(page, 'a lost hold on a phone')
  await lost.getByRole('button', { name: /^Take.*: Gallery$/ }).click()
  const dialog = page.getByRole('dialog', { name: /Set Layout/ })
  await (await network.next('lock')).loseAnswer()
  await expect(dialog).toBeHidden()
  await expect(lost).toBeVisible()
  await (await network.next('lock')).answer()
  await expect(chosen(page, 'Gallery')).toBeVisible()
  await expect(lost).toBeHidden()
})

test('a submit whose hold has ended and is taken by others is refused by its name; the widget shows the loss once it gets the answer', async ({
  page,
  company,
  other,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const link = await makeSpaces(company)
  const network = await openWithNetwork(page, link)
  await add(page, 'Ballroom')
  network.stop('lock')
  await company.ageHolds('1 hour')
  await openForm(other, link)
  await add(other, 'Ballroom')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const failure = page.getByRole('dialog', { name: 'Failed to submit form' })
  await expect(failure.getByText(/Ballroom/).first()).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).last().click()
  await network.resume('lock')
  await expect(page.getByRole('group', { name: 'Ballroom is no longer held for you' })).toBeVisible()
  expect(await takenIn(company)).toEqual([{ space: 'Ballroom', kind: 'hold' }])
  await add(page, 'Gallery')
  await submit(page)
})

test('after Start Over nothing is held, though the page that was left could not release it', async ({ page, company, expectComplaint }) => {
  expectComplaint(NO_ANSWER)
  await openForm(page, await makeSpaces(company))
  await add(page, 'Ballroom')
  await expectAnswersSaved(page)
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
