import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { FormContent } from '#contract/portal/forms.ts'
import { form, page as formPage, spaces, text } from '../../scripts/seed/build.ts'
import { type Chunk, type Manifest, readManifest } from '../../scripts/bundle.ts'
import { expect, test } from './kit/fixture.ts'
import { workshop } from './kit/sample-forms.ts'
import { button, makeSpaces, spacesForm } from './kit/spaces.ts'
import { openForm } from './kit/visitor.ts'

const dist = join(import.meta.dirname, '../../dist')
const SCRIPTS = /\/assets\/.*\.js/

/** The widget, and a field below it that would jump; the event itself is out of sight. */
function shortForm(): FormContent {
  const [first] = spacesForm().fields
  const hidden = first!.fields.filter(({ type }) => type === 'text').map(field => ({ ...field, hidden: true }))
  return form({
    ...spacesForm(),
    fields: [formPage('when', 'When', text('name', 'Your name', {}), ...hidden, spaces('spaces', 'Rooms', {}), text('notes', 'Notes', {}))],
  })
}

interface Shift {
  readonly value: number
  readonly of: readonly string[]
}

/** Notes what moves without anybody having pressed anything. */
function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Element | null }[]
  }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: readonly Shift[] }).shifts)

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
    await page.addInitScript(noteShifts)
    const gate = Promise.withResolvers<void>()
    await page.route(SCRIPTS, async route => {
      await gate.promise
      await route.continue()
    })
    await page.goto(link, { waitUntil: 'commit' })
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expect(page.getByText('Rooms', { exact: true })).toBeVisible()
    const before = await page.getByLabel('Notes').boundingBox()
    gate.resolve()
    await expect(button(page, 'Add Room 0')).toBeVisible()
    const after = await page.getByLabel('Notes').boundingBox()
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(1)
    expect(await shiftsOf(page)).toEqual([])
  })
}

test('a form without a widget loads no byte of one', async ({ page, company }) => {
  const filesRequestedBy = async (link: string, isThere: () => Promise<unknown>) => {
    const files = new Set<string>()
    const note = (request: { url(): string }) => {
      const [, file] = /\/assets\/visitor\/(.+\.(?:js|css))$/.exec(request.url()) ?? []
      if (file) files.add(file)
    }
    page.on('request', note)
    await openForm(page, link)
    await isThere()
    page.off('request', note)
    return files
  }
  const manifest = readManifest(dist, 'visitor')
  const plain = await filesRequestedBy(await company.form('event_request', 'workshop', workshop()), () =>
    page.waitForLoadState('networkidle'),
  )
  const own = widgetFiles(manifest, 'src/fields/widget/')
  expect([...plain].filter(file => own.has(file))).toEqual([])
  // Nor does the first script bring it along: what the widget calls, and what its rows are drawn as.
  for (const file of plain) expect(readFileSync(join(dist, 'visitor', file), 'utf8')).not.toMatch(/space\/lock|spaces-row/)

  const withWidget = await filesRequestedBy(await makeSpaces(company), () => expect(button(page, 'Add Gallery')).toBeVisible())
  expect([...withWidget].filter(file => own.has(file))).not.toEqual([])
})

/** What only the kinds of this folder load: their own files and styles. */
function widgetFiles(manifest: Manifest, folder: string): ReadonlySet<string> {
  const own: readonly Chunk[] = Object.values(manifest).filter(({ src }) => src?.startsWith(folder))
  return new Set(own.flatMap(({ file, css = [] }) => [file, ...css]))
}
