import { expectNoSideways } from './kit/axe.ts'
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

test('where nothing fits two spaces beside each other are taken by keyboard, and booked for their people, on a phone', async ({
  page,
  company,
}) => {
  await company.spaces(FILE)
  const link = await company.form('event_request', 'spaces', spacesForm())
  await page.setViewportSize({ width: 360, height: 900 })
  await openForm(page, link)
  await expect(widget(page).getByText('No spaces found')).toBeVisible()
  const both = widget(page).getByRole('button', { name: /^Take both: / })
  await expect(both).toBeVisible()
  await expectNoSideways(page, 'ways out')

  await both.focus()
  await page.keyboard.press('Enter')
  for (const name of ['Bay', 'Cove']) await expect(chosen(page, name)).toBeVisible()
  await expect(widget(page).getByRole('status').filter({ hasText: 'are held for you.' })).toBeAttached()
  await submit(page)

  const { bookings } = await submissionIn(company)
  expect(bookings.map(({ space, headcount }) => [space, headcount])).toEqual([
    ['Bay', 20],
    ['Cove', 40],
  ])
})
