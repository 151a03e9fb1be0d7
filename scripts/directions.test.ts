import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { staffBuild, visitorBuild } from '../vite.builds.ts'

const SHEET = '/which-way.css'

/** What a build makes of a stylesheet. */
async function built(css: string, { config }: { config: ReturnType<typeof visitorBuild> }): Promise<string> {
  const made = await build({
    ...config,
    plugins: [{ name: 'sheet', resolveId: id => (id === SHEET ? id : undefined), load: id => (id === SHEET ? css : undefined) }],
    build: { ...config.build, write: false, rolldownOptions: { input: SHEET } },
    root: fileURLToPath(new URL('.', import.meta.url)),
  })
  const files = (Array.isArray(made) ? made : [made]).flatMap(one => ('output' in one ? one.output : []))
  return files.map(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '')).join('')
}

test.each([
  ['the visitor’s side', visitorBuild],
  ['the staff’s side', staffBuild],
])('a rule for what runs from right to left asks for the direction and not for a language, on %s', async (_side, config) => {
  const css = await built('.way:dir(rtl) { rotate: 135deg }', { config: config() })
  expect(css.trim()).toBe('.way:dir(rtl){rotate:135deg}')
})
