import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { chosen, spacesForm, widget } from './kit/spaces.ts'
import { submissionIn } from './kit/submissions.ts'
import { openForm, submit } from './kit/visitor.ts'

/** None seats 60: Bay and Cove lie beside each other, and Loft seats most of them. */
const FILE = [
  'region,location,country,timezone,worksite,building,space,seats,layouts,beside',
  'amer,Seattle,US,America/Los_Angeles,SLU,Day 1,Bay,30,Theater:30*,Cove',
  'amer,Seattle,US,America/Los_Angeles,SLU,Day 1,Cove,40,Theater:40*,Bay',
  'amer,Seattle,US,America/Los_Angeles,SLU,Day 1,Loft,50,Theater:50*,',
]

for (const width of lookedAt([360, 768, 1440])) {
  test(`where nothing fits two spaces beside each other are taken by keyboard, and booked for their people, at ${width} pixels`, async ({
    page,
    company,
  }) => {
    await company.spaces(FILE)
    const link = await company.form('event_request', 'spaces', spacesForm())
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, link)
    await expect(widget(page).getByText('No spaces found')).toBeVisible()
    const both = widget(page).getByRole('button', { name: /^Take both: / })
    await expect(both).toBeVisible()
    await expectAccessible(page, 'ways out')
    await expectNoSideways(page, 'ways out')

    await both.focus()
    await page.keyboard.press('Enter')
    for (const name of ['Bay', 'Cove']) await expect(chosen(page, name)).toBeVisible()
    await expect(widget(page).getByRole('status').filter({ hasText: 'are held for you.' })).toBeAttached()
    await expectAccessible(page, 'both spaces')
    await submit(page)

    const { bookings } = await submissionIn(company)
    expect(bookings.map(({ space, headcount }) => [space, headcount])).toEqual([
      ['Bay', 20],
      ['Cove', 40],
    ])
  })
}

test('a space for fewer people lowers their number, which was shown beforehand and can be undone', async ({ page, company }) => {
  await company.spaces(FILE)
  const link = await company.form('event_request', 'spaces', spacesForm())
  await openForm(page, link)
  await expect(widget(page).getByText('Taking a space for fewer people changes Guests. You can undo it.')).toBeVisible()
  await widget(page).getByRole('button', { name: 'Take it: Loft in Theater' }).click()
  await expect(chosen(page, 'Loft')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('50')
  await widget(page)
    .getByRole('button', { name: /^Undo: You took Loft/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Guests' })).toHaveValue('60')
  await expect(widget(page).getByText('No spaces found')).toBeVisible()
})

test('of several days the one that fails is named, and a space for the others is taken by one press', async ({ page, company }) => {
  await company.spaces([
    `${FILE[0]},hours`,
    'amer,Seattle,US,America/Los_Angeles,SLU,Day 1,Hall,80,Theater:80*,,Tue 08:00-20:00; Wed 08:00-20:00',
    'amer,Seattle,US,America/Los_Angeles,SLU,Day 2,Attic,70,Theater:70*,,Thu 08:00-20:00',
  ])
  const link = await company.form('event_request', 'spaces', spacesForm({ end_date: '2051-03-16' }))
  await openForm(page, link)
  const way = widget(page).getByRole('button', { name: /^Take 2 days: Hall, without Thu/ })
  await expect(way).toBeVisible()
  await expect(widget(page).getByRole('list', { name: 'Each day by itself' }).getByRole('listitem')).toHaveCount(3)
  await way.click()
  await expect(widget(page).getByText('Thursday has no space')).toBeVisible()
  await expectAccessible(page, 'a day without a space')
  await widget(page).getByRole('button', { name: 'Find a space for Thursday' }).click()
  await widget(page)
    .getByRole('button', { name: /^Take for Thu: Attic/ })
    .click()
  await expect(widget(page).getByText('Thursday has no space')).toBeHidden()
  await submit(page)
})
