import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { throughTexts } from './changed-texts.ts'

const STAFF = 'src/web/admin/texts.ts'
const ROOM = 'src/fields/room/room-texts.ts'
const PORTAL = 'src/server/pages/portal-texts.ts'
const GERMAN = 'src/contract/languages/de/spaces.json'

const project: Readonly<Record<string, string>> = {
  [STAFF]: `export const texts = { save: 'Save', leave: 'Leave', old: 'Old' } as const`,
  'src/web/admin/bar.tsx': `import { texts } from './texts.ts'\nexport const Bar = () => <p>{texts.save}</p>`,
  'src/web/admin/guard.tsx': `import { texts } from './texts.ts'\nexport const Guard = () => <p>{texts.leave}</p>`,
  'src/web/admin/guard.test.tsx': `import { Guard } from './guard.tsx'`,
  'src/web/admin/all.tsx': `import { texts } from './texts.ts'\nexport const all = Object.values(texts)`,
  'tests/e2e/staff.e2e.ts': `import { texts } from '#web/admin/texts.ts'\nclick(texts.save)`,
  [ROOM]: `export const roomTexts = catalogue('room', { title: 'Rooms', menu: { copy: 'Copy' } })`,
  'src/fields/room/room.tsx': `import { roomTexts as texts } from './room-texts.ts'\nexport const Room = () => <p>{texts.title}</p>`,
  'src/fields/room/menu.tsx': `import { roomTexts as texts } from './room-texts.ts'\nexport const Menu = () => <p>{texts.menu.copy}</p>`,
  [PORTAL]: `const portalTexts = catalogue('portal', { a: 'A' })\nexport const portalText = (key: 'a') => portalTexts[key]`,
  [GERMAN]: JSON.stringify({ 'room.title': 'Räume', 'room.menu.copy': 'Kopieren', 'portal.a': 'A' }),
  'src/contract/languages/de.ts': `import spaces from './de/spaces.json' with { type: 'json' }\nexport const GERMAN = { tag: 'de', texts: spaces }`,
  'src/web/shell/languages-for-tests.ts': `import { GERMAN } from '#contract/languages/de.ts'`,
  'src/web/shell/layout.tsx': `import { GERMAN } from '#contract/languages/de.ts'`,
}

/** What stands for what changed, when these texts were replaced in these files; the rest of the project is as it was. */
function standsFor(...replaced: readonly (readonly [path: string, from: string, to: string])[]) {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = { ...project }
  for (const [path, from, to] of replaced) files[path] = (files[path] ?? '').replace(from, to)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const changed = Object.keys(files).filter(path => files[path] !== project[path])
  const { ofBrowser, translated, ofWhole, ofTexts } = throughTexts(root, changed, path => project[path])
  const translatedIn = translated.files.length > 0 && { translated: translated.readers.toSorted() }
  return { ofBrowser: ofBrowser.toSorted(), ...translatedIn, ofWhole: ofWhole.toSorted(), ofTexts: ofTexts.toSorted() }
}

test('a text of staff gives way to what reads it, or may, and not to what only imports it', () => {
  const readers = ['src/web/admin/all.tsx', 'src/web/admin/bar.tsx', 'tests/e2e/staff.e2e.ts']
  expect(standsFor([STAFF, "'Save'", "'Keep'"])).toEqual({ ofBrowser: readers, ofWhole: readers, ofTexts: readers })
})

test('a text of visitors stays one of its file for what covers that, and gives way to its readers in the browser', () => {
  const reader = 'src/fields/room/room.tsx'
  expect(standsFor([ROOM, "'Rooms'", "'Spaces'"])).toEqual({ ofBrowser: [reader], ofWhole: [ROOM, reader], ofTexts: [ROOM, reader] })
})

test('a text that nobody reads any more makes nothing run, a new one what reads it', () => {
  expect(standsFor([STAFF, ", old: 'Old'", '']).ofBrowser).toEqual(['src/web/admin/all.tsx'])
  const { ofBrowser } = standsFor(
    [STAFF, "old: 'Old'", "old: 'Old', fresh: 'New'"],
    ['src/web/admin/guard.tsx', 'texts.leave', 'texts.fresh'],
  )
  expect(ofBrowser).toEqual(['src/web/admin/all.tsx', 'src/web/admin/guard.tsx'])
})

test('a translation is a change of its text for who reads it, and for tests that fetch the language; end to end for languages alone', () => {
  expect(standsFor([GERMAN, 'Kopieren', 'Mitnehmen'])).toEqual({
    ofBrowser: [],
    translated: ['src/fields/room/menu.tsx', 'src/web/shell/languages-for-tests.ts'],
    ofWhole: [GERMAN],
    ofTexts: [GERMAN],
  })
})

test('a table that its own file reads is that file, in English and translated', () => {
  expect(standsFor([PORTAL, "'A'", "'B'"])).toEqual({ ofBrowser: [PORTAL], ofWhole: [PORTAL], ofTexts: [PORTAL] })
  expect(standsFor([GERMAN, '"portal.a":"A"', '"portal.a":"B"']).translated).toContain(PORTAL)
})

test.each([
  ['more than texts changed', STAFF, ' as const', ''],
  ['a part is known to nobody', GERMAN, 'portal.a', 'gone.a'],
  ['translations cannot be read', GERMAN, '}', ''],
])('where %s the file is what changed', (_, path, from, to) => {
  expect(standsFor([path, from, to])).toEqual({ ofBrowser: [path], ofWhole: [path], ofTexts: [] })
})

test('a file of texts that is new or gone is what changed, and so is everything that is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const changed = [STAFF, 'src/web/admin/bar.tsx', 'src/web/admin/long-texts.test.tsx']
  for (const before of [() => undefined, (path: string) => project[path]])
    expect(throughTexts(root, changed, before)).toMatchObject({ ofBrowser: changed, ofWhole: changed, ofTexts: [] })
})
