import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import { type PageData, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { lateInputsOf } from '#fields/late-inputs.ts'
import { kindList } from '#fields/types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { headOf } from './document.ts'
import { openWebBuild, staffScreen } from './ssr.ts'

const dist = mkdtempSync(join(tmpdir(), 'look-'))
afterAll(() => rmSync(dist, { recursive: true }))
mkdirSync(join(dist, 'visitor/.vite'), { recursive: true })
const LATE = lateInputsOf([{ fields: kindList.flatMap(kind => [aField(kind, kind), aField(kind, kind, { isMultiple: true })]) }])
const late = Object.fromEntries(
  [...LATE, 'src/web/shell/sidebar.tsx'].map(source => [
    source,
    { file: `${basename(source, '.tsx')}.js`, imports: ['src/web/apps/visitor.tsx'] },
  ]),
)
const chunkOf = (name: string) => ({
  [`_${name}-chunk-x.js`]: { file: `${name}.js`, name: `${name}-chunk`, imports: ['src/web/apps/visitor.tsx'] },
})
writeFileSync(
  join(dist, 'visitor/.vite/manifest.json'),
  JSON.stringify({ 'src/web/apps/visitor.tsx': { file: 'visitor.js', isEntry: true }, ...late, ...chunkOf('steps'), ...chunkOf('kinds') }),
)

const aPageOf = (form: Pick<FormPage['form'], 'fields'>, is_valid = false) => ({ render: 'form', form, user: { is_valid } }) as PageData

test('a page names the inputs that its form begins with, so that they come together with the first script', async () => {
  const build = await openWebBuild(dist)
  const plain = aPageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown', 'Region'))))
  const rich = aPageOf(
    aForm(
      aPage(aField('address', 'Place'), aField('address', 'Home'), aField('dropdown', 'Days', { isMultiple: true })),
      aPage(aField('text', 'Name')),
    ),
  )
  expect(build.files(plain)?.next).toEqual([])
  expect(build.files(rich)?.next).toEqual([
    '/assets/visitor/address-input.js',
    '/assets/visitor/multiple-input.js',
    // It has several pages.
    '/assets/visitor/steps.js',
  ])
})

test('of later pages it names only what their kinds mean, which is judged from the start, in one file', async () => {
  const build = await openWebBuild(dist)
  const everyKind = aPage(...kindList.map(kind => aField(kind, kind)))
  expect(build.files(aPageOf(aForm(aPage(aField('text', 'Name')), everyKind)))?.next).toEqual([
    '/assets/visitor/kinds.js',
    '/assets/visitor/steps.js',
  ])
  expect(build.files(aPageOf(aForm(aPage(aField('file', 'Poster')))))?.next).toEqual([
    '/assets/visitor/file-input.js',
    '/assets/visitor/kinds.js',
  ])
})

test('what a part of a form looks like stands in the page with the rest, unless it is large', async () => {
  const styled = mkdtempSync(join(tmpdir(), 'look-'))
  onTestFinished(() => rmSync(styled, { recursive: true }))
  mkdirSync(join(styled, 'visitor/.vite'), { recursive: true })
  const sheets = { 'visitor.css': 20_000, 'address-input.css': 500, 'widget-input.css': 20_000 }
  for (const [name, bytes] of Object.entries(sheets))
    writeFileSync(join(styled, 'visitor', name), `.${basename(name, '.css')}{}`.padEnd(bytes))
  const chunks = LATE.map(source => [
    source,
    { ...late[source], css: [`${basename(source, '.tsx')}.css`].filter(name => Object.hasOwn(sheets, name)) },
  ])
  const entry = { 'src/web/apps/visitor.tsx': { file: 'visitor.js', isEntry: true, css: ['visitor.css'] } }
  writeFileSync(join(styled, 'visitor/.vite/manifest.json'), JSON.stringify({ ...entry, ...Object.fromEntries(chunks) }))
  const files = (await openWebBuild(styled)).files(aPageOf(aForm(aPage(aField('address', 'Place'), aField('widget', 'Spaces')))))
  expect(files?.inlined?.files).toEqual(['/assets/visitor/visitor.css', '/assets/visitor/address-input.css'])
  expect(files?.styles).toEqual(['/assets/visitor/widget-input.css'])
})

test("a user's page names the sidebar too, which no guest has", async () => {
  const build = await openWebBuild(dist)
  const form = aForm(aPage(aField('text', 'Name')))
  expect([false, true].map(isKnown => build.files(aPageOf(form, isKnown))?.next)).toEqual([[], ['/assets/visitor/sidebar.js']])
})

test('styles that an input brings are requested before the scripts, as nothing is painted without them', () => {
  const files = { script: '/entry.js', styles: ['/input.css'], next: ['/input.js'], prefetched: [] }
  const head = headOf({ title: '', accent: '#1f5fbf', description: '', nonce: 'n', files, style: '', language: 'en' })
  expect(head.indexOf('as="style" href="/input.css"')).toBeGreaterThan(0)
  expect(head.indexOf('href="/input.css"')).toBeLessThan(head.indexOf('href="/input.js"'))
})

test('every screen of the staff has its file where its render value says', () => {
  const missing = Object.keys(STAFF_SCREENS).filter(render => !existsSync(join(import.meta.dirname, '../../..', staffScreen(render))))
  expect(missing, 'name it src/web/screens/<render value>/<with hyphens>-screen.tsx').toEqual([])
})

test('every input that comes later has its file', () => {
  for (const file of LATE) expect(existsSync(join(import.meta.dirname, '../../..', file)), file).toBe(true)
})
