import { GALLERY } from '#contract/styles/gallery.ts'
import { meetingRooms, sleepingRooms } from '../../scripts/seed/build.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import type { Company } from './kit/company.ts'
import { expect, test } from './kit/fixture.ts'
import { chooseCampuses, makePosters } from './kit/posters.ts'
import { rowsForm } from './kit/rows.ts'
import { add, button, makeSpaces, spacesForm, widget } from './kit/spaces.ts'
import { signIn } from './kit/staff.ts'
import { makeStyle } from './kit/styles.ts'
import { forwardButton, openForm } from './kit/visitor.ts'

const findStyle = (key: string) => GALLERY.find(one => one.key === key)?.styleLook ?? {}

const [PHONE, DESK] = [360, 1440]

/** Of an answer that is right, in this style: `#rrggbb`. */
const lineOf = (key: string): string => GALLERY.find(one => one.key === key)?.styleLook.field_valid_style['border-color'] ?? ''

/** `#rrggbb` as a browser says it. */
const rgb = (hex: string): string => `rgb(${[1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** A form that asks for spaces, in this style of the gallery. */
async function styledSpaces(company: Company, key: string): Promise<{ style: string; link: string }> {
  const style = await makeStyle(company, `Spaces in ${key}`, findStyle(key))
  return { style, link: await makeSpaces(company, undefined, { ...spacesForm(), style }) }
}

// Two with light text on a dark card, and one with neither black nor white.
for (const key of lookedAt(import.meta.filename, ['nocturne', 'blueprint', 'letterpress'])) {
  test(`spaces can be read in the style ${key}: the list, a day hour by hour, and what is held`, async ({ page, company }) => {
    await openForm(page, (await styledSpaces(company, key)).link)
    await expect(button(page, 'Add Ballroom')).toBeVisible()
    await expectAccessible(page, `${key}, the list`)
    await widget(page).locator('[data-key=days]').first().click()
    await expect(widget(page).locator('.spaces-timeline')).toBeVisible()
    await expectAccessible(page, `${key}, the timeline`)
    await widget(page).locator('.spaces-timeline > .spaces-link').first().click()
    await add(page, 'Ballroom')
    await expect(page.getByRole('group', { name: 'Rooms' }).first()).toHaveCSS('border-top-color', rgb(lineOf(key)))
    await expectAccessible(page, `${key}, a held space`)
  })

  test(`meetings, nights and posters can be read in the style ${key}: rows and cards, what is wrong with them, and a row in its dialog`, async ({
    page,
    company,
  }) => {
    const style = await makeStyle(company, key, findStyle(key))
    const inspect = async (what: string, ...widths: readonly number[]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${key} at ${width}, ${what}`
        await expectNoSideways(page, where)
        await expectAccessible(page, where)
      }
    }
    await page.setViewportSize({ width: DESK, height: 900 })
    const both = [meetingRooms('rooms', 'Meetings', { required: true }), sleepingRooms('nights', 'Nights', { required: true })]
    await openForm(page, await company.form('meeting_room', 'rows', rowsForm(both, { style })))
    await page.getByRole('button', { name: 'Add a row' }).click()
    await page.getByRole('button', { name: 'Add all event dates' }).click()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await inspect('cells', DESK)
    await forwardButton(page).click()
    await expect(page.locator('.run-issue').first()).toBeVisible()
    await inspect('rows with errors', DESK, PHONE)
    await page.getByRole('button', { name: /^09:00 AM/ }).click()
    await expect(page.getByRole('dialog', { name: 'Row 1 of 1' })).toBeVisible()
    await inspect('a row', PHONE)

    await openForm(page, await makePosters(company, { style }))
    await forwardButton(page).click()
    await expect(page.locator('.run-issue').first()).toBeVisible()
    await inspect('posters with errors', PHONE)
    await chooseCampuses(page, 'Lake Campus', 'Domain Yard', 'River Campus')
    await expect(page.getByText('Estimated cost').first()).toBeVisible()
    await inspect('posters', PHONE, DESK)
  })
}

test('the preview of a style looks for spaces as the visitor does, and holds none', async ({ page, company, expectComplaint }) => {
  expectComplaint(/got no answer|a preview/)
  const { style } = await styledSpaces(company, 'nocturne')
  await signIn(page, company, `admin/settings/style/${style}`)
  const preview = page.frameLocator('iframe[data-drawn]')
  await expect(preview.getByRole('button', { name: /^Add Ballroom, / })).toBeVisible()
  const sent = (path: string, method: string) =>
    preview.locator('body').evaluate(
      (_body, [path, method]) =>
        fetch(path, { method }).then(
          () => 'sent',
          () => 'refused',
        ),
      [path, method] as const,
    )
  const hold = `/tenant/${company.path}/api/resources/v1/widget/space/lock`
  expect(await Promise.all([sent(hold, 'PATCH'), sent(`/api/portal/${company.path}/forms/event_request/spaces/`, 'POST')])).toEqual([
    'refused',
    'refused',
  ])
})
