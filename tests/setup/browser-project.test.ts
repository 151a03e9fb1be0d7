import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type PluginOption } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { leanReactPlugin, reactPlugin } from '../../vite.builds.ts'
import { compilers } from './browser-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'compilers-'))
const [tests, visitors, staff] = await Promise.all([
  serve('tests', compilers()),
  serve('visitors', leanReactPlugin()),
  serve('staff', reactPlugin()),
])
afterAll(async () => {
  await Promise.all([tests, visitors, staff].map(({ close }) => close()))
  rmSync(folder, { recursive: true })
})

/** Serves our files as these plugins compile them. `get`: what a browser gets at an address. */
async function serve(name: string, plugins: PluginOption) {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(folder, name),
    plugins: [plugins],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const get = async (address: string) => {
    const { code = '' } = (await server.transformRequest(address)) ?? {}
    // Where each keeps its packages is no difference.
    return code.replaceAll(/\/[^"]*\/deps\/|\?v=\w+|\/\/# sourceMappingURL.*/g, '')
  }
  return { get, close: () => server.close() }
}

test.each([
  '/src/ui/dialog.tsx',
  '/src/fields/text/text-widget.tsx',
  '/src/web/runner/form-runner.tsx',
  '/src/web/screens/submission/submission-screen.tsx',
])('in tests %s is what visitors get', async file => {
  expect(await tests.get(file)).toBe(await visitors.get(file))
})

test.each(['/src/fields/kit/api-setting.tsx', '/src/web/screens/admin_form/admin-form-screen.tsx'])(
  'in tests %s is what staff get',
  async file => {
    expect(await tests.get(file)).toBe(await staff.get(file))
    expect(await tests.get(file)).not.toBe(await visitors.get(file))
  },
)

test('a screen of staff brings what it shows of visitors along as visitors get it', async () => {
  const [, shown = ''] = /"(.*form-runner.tsx)"/.exec(await tests.get('/src/web/screens/admin_field/field-preview.tsx')) ?? []
  expect(await tests.get(shown)).toBe(await visitors.get(shown))
  expect(await tests.get(shown)).not.toBe(await staff.get(shown))
})
