import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import type { PageData } from '#contract/portal/screens.ts'
import { openWebBuild, type WebBuild } from '#server/pages/ssr.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { ensureBuilt } from './built.ts'
import { type Manifest, readManifest } from './bundle.ts'

const dist = join(import.meta.dirname, '../dist')

/** Every kind of field that is a widget, with what only its own files say. */
const WIDGETS: Readonly<Record<string, RegExp>> = {
  widget: /space\/lock|spaces-row/,
  meeting_room_widget: /agenda-item-types|twentyFourHourHold["'`:]|meetings-grid/,
  sleeping_room_widget: /nights-grid/,
  posters_buildings_widget: /building_availability|posters-campus/,
  posters_cost_widget: /cost_calculation|posters-total/,
  posters_image_widget: /details_from_ap|posters-view/,
}

let build: WebBuild
let manifest: Manifest
beforeAll(async () => {
  if (!(await ensureBuilt())) throw new Error('The build failed; `npm run build` says why.')
  build = await openWebBuild(dist)
  manifest = readManifest(dist, 'visitor')
}, 180_000)

/** Files that a form of these kinds loads: those its page names, and all that they import at once, with their style sheets. */
function filesOf(...kinds: string[]): ReadonlySet<string> {
  const form: Pick<FormPage['form'], 'fields'> = aForm(aPage(aField('text', 'name'), ...kinds.map(kind => aField(kind, 'it'))))
  const page = { render: 'form', form, user: { is_valid: false } } as PageData
  const named = build.files(page)
  if (!named) throw new Error('There is no build.')
  const addresses = [named.script, ...named.styles, ...(named.inlined?.files ?? []), ...named.next, ...named.prefetched]
  const files = new Set(addresses.map(address => address.replace('/assets/visitor/', '')))
  const keys = Object.keys(manifest)
  for (const file of files)
    for (const { file: own, css = [], imports = [] } of keys.flatMap(key => manifest[key] ?? []).filter(chunk => chunk.file === file))
      for (const next of [own, ...css, ...imports.flatMap(key => manifest[key]?.file ?? [])]) files.add(next)
  return files
}

/** What a kind brings along: how it is drawn, and its styles. */
const ownFilesOf = (kind: string) =>
  Object.values(manifest)
    .filter(({ src }) => src?.startsWith(`src/fields/${kind}/`))
    .flatMap(({ file, css = [] }) => [file, ...css])

const textOf = (file: string) => readFileSync(join(dist, 'visitor', file), 'utf8')

test('a form without a widget reaches no file of any, and no file that it reaches brings one along', () => {
  const files = filesOf()
  expect(files.size).toBeGreaterThan(1)
  for (const [kind, mark] of Object.entries(WIDGETS)) {
    expect(ownFilesOf(kind).length, kind).toBeGreaterThan(1)
    expect(
      ownFilesOf(kind).filter(file => files.has(file)),
      kind,
    ).toEqual([])
    expect(
      [...files].filter(file => mark.test(textOf(file))),
      kind,
    ).toEqual([])
  }
})

describe.each(Object.keys(WIDGETS))('a form with %s', kind => {
  test('reaches its files, and none of the other widgets', () => {
    const files = filesOf(kind)
    expect(ownFilesOf(kind).filter(file => files.has(file))).not.toEqual([])
    for (const other of Object.keys(WIDGETS).filter(one => one !== kind))
      expect(
        ownFilesOf(other).filter(file => files.has(file)),
        other,
      ).toEqual([])
  })
})
