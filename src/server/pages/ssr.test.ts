import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import { type PageData, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { lateInputsOf } from '#fields/late-inputs.ts'
import { kindList } from '#fields/types.ts'
import { aField, aForm, aPage } from '#tests/builders.ts'
import { openWebBuild, staffScreen } from './ssr.ts'

const dist = mkdtempSync(join(tmpdir(), 'look-'))
afterAll(() => rmSync(dist, { recursive: true }))
mkdirSync(join(dist, 'visitor/.vite'), { recursive: true })
const LATE = lateInputsOf([{ fields: kindList.flatMap(kind => [aField(kind, kind), aField(kind, kind, { isMultiple: true })]) }])
const late = Object.fromEntries(
  LATE.map(source => [source, { file: `${basename(source, '.tsx')}.js`, imports: ['src/web/apps/visitor.tsx'] }]),
)
writeFileSync(
  join(dist, 'visitor/.vite/manifest.json'),
  JSON.stringify({ 'src/web/apps/visitor.tsx': { file: 'visitor.js', isEntry: true }, ...late }),
)

const aPageOf = (form: Pick<FormPage['form'], 'fields'>) => ({ render: 'form', form }) as PageData

test('a page names the inputs that its form uses, so that they come together with the first script', async () => {
  const build = await openWebBuild(dist)
  const plain = aPageOf(aForm(aPage(aField('text', 'Name'), aField('dropdown', 'Region'))))
  const rich = aPageOf(
    aForm(
      aPage(aField('address', 'Place')),
      aPage(aField('file', 'Poster'), aField('address', 'Home'), aField('dropdown', 'Days', { isMultiple: true })),
    ),
  )
  expect(build.files(plain)?.next).toEqual([])
  expect(build.files(rich)?.next).toEqual([
    '/assets/visitor/address-input.js',
    '/assets/visitor/file-input.js',
    // What its answers mean comes late too.
    '/assets/visitor/file.ts.js',
    '/assets/visitor/multiple-input.js',
  ])
})

test('every screen of the staff has its file where its render value says', () => {
  const missing = Object.keys(STAFF_SCREENS).filter(render => !existsSync(join(import.meta.dirname, '../../..', staffScreen(render))))
  expect(missing, 'name it src/web/screens/<render value>/<with hyphens>-screen.tsx').toEqual([])
})

test('every input that comes later has its file', () => {
  for (const file of LATE) expect(existsSync(join(import.meta.dirname, '../../..', file)), file).toBe(true)
})
