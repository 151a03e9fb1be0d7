import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { expect, test } from 'vitest'
import { LAYER_ORDER, LAYERS } from '#contract/styles/layers.ts'
import { cssLayers, layerOf } from './css-layers.ts'
import { staffBuild, visitorBuild } from '../vite.builds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sheets that a build makes of these of ours. */
async function built(input: Readonly<Record<string, string>>, config: InlineConfig): Promise<string[]> {
  const made = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [cssLayers()],
    build: { ...config.build, write: false, rolldownOptions: { input } },
  })
  const files = (Array.isArray(made) ? made : [made]).flatMap(one => ('output' in one ? one.output : []))
  return files.flatMap(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
}

test.each([
  ['src/ui/base.css', 'mantine'],
  ['src/ui/tokens.css', 'mantine'],
  ['src/ui/button.css', 'ui'],
  ['src/fields/kit/grid/grid.css', 'kit'],
  ['src/fields/widget/view/search/rows.css', 'kind'],
  ['src/web/shell/layout.css', 'shell'],
  ['src/web/runner/check/sheet.css', 'runner'],
  ['src/web/admin/staff.css', 'admin'],
  ['src/web/builder/row.css', 'builder'],
  ['src/web/screens/admin_resources/card.css', 'screen'],
  ['src/ui/sure.css', 'sure'],
  ['src/web/shell/print-sure.css', 'sure'],
  ['src/web/runner/measure.css', 'runner'],
  ['node_modules/@mantine/core/styles/Button.layer.css', undefined],
])('a sheet lies in the layer of its path: %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer)
})

test('each layer that sheets lie in has one, but for that of a company’s style', () => {
  const used = new Set(globSync('src/**/*.css', { cwd: root }).map(path => layerOf(path.replaceAll('\\', '/'))))
  expect(LAYERS.filter(layer => !used.has(layer))).toEqual(['style'])
})

test.each([
  ['the visitor’s side', visitorBuild],
  ['the staff’s side', staffBuild],
])('on %s the order stands first and once in every sheet, and each rule in the layer of its own file', async (_side, config) => {
  const sheets = await built({ rows: `${root}src/fields/kit/rows.css`, sheet: `${root}src/web/runner/check/sheet.css` }, config())
  expect(sheets).toHaveLength(2)
  for (const css of sheets) {
    expect(css.indexOf(LAYER_ORDER)).toBe(0)
    // No other list of layers, nor a rule beside them.
    expect(css.slice(LAYER_ORDER.length)).toMatch(/^@layer [a-z]+ ?\{/)
    expect(css.slice(LAYER_ORDER.length)).not.toMatch(/@layer [a-z,]+;/)
  }
  const [rows = ''] = sheets.filter(css => css.includes('.rows'))
  expect(rows.indexOf('@layer kit{')).toBeGreaterThan(0)
  expect(rows).toMatch(/@layer runner ?\{\.run-full/)
})
