import type { FormContent } from '#contract/portal/forms.ts'
import { form, page as formPage, spaces, text } from '../../scripts/seed/build.ts'
import { expect, test } from './kit/fixture.ts'
import { openWithoutScripts, shiftsOf, watchShifts } from './kit/shifts.ts'
import { button, makeSpaces, spacesForm } from './kit/spaces.ts'

/** The widget, and a field below it that would jump; the event itself is out of sight. */
function shortForm(): FormContent {
  const [first] = spacesForm().fields
  const hidden = first!.fields.filter(({ type }) => type === 'text').map(field => ({ ...field, hidden: true }))
  return form({
    ...spacesForm(),
    fields: [formPage('when', 'When', text('name', 'Your name', {}), ...hidden, spaces('spaces', 'Rooms', {}), text('notes', 'Notes', {}))],
  })
}

for (const [width, count] of [
  [1440, 12],
  [768, 1],
  [360, 12],
] as const) {
  test(`at ${width} pixels a form with ${count} spaces can be read before a script runs, and nothing jumps when they come`, async ({
    page,
    company,
  }) => {
    const rows = Array.from({ length: count }, (_, at) => `SLU,Day 1,Room ${at},${80 + at},Theater:${80 + at}*`)
    const link = await makeSpaces(company, rows, shortForm())
    await page.setViewportSize({ width, height: 1600 })
    await watchShifts(page)
    const letScriptsCome = await openWithoutScripts(page, link)
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expect(page.getByText('Rooms', { exact: true })).toBeVisible()
    await expect(page.locator('.run-buttons button[type=submit]')).toBeVisible()
    const before = await page.getByLabel('Notes').boundingBox()
    // What moved while the page itself came in pieces.
    const { length: earlier } = await shiftsOf(page)
    letScriptsCome()
    await expect(button(page, 'Add Room 0')).toBeVisible()
    const after = await page.getByLabel('Notes').boundingBox()
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(1)
    expect((await shiftsOf(page)).slice(earlier)).toEqual([])
  })
}
