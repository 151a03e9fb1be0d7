import { expect, test } from 'vitest'
import { isolatedTestBreaches } from './isolated-tests.ts'

const refused = (text: string, path = 'src/server/a.test.ts') =>
  isolatedTestBreaches('/project', [{ path, text }]).map(
    ({ line, rule }) => `${line} ${rule.replace(' in a process that tests may share', '')}`,
  )

test.each([
  ['a mock of a module', "vi.mock('node:crypto')", 'vi.mock()'],
  ['a mock that is not hoisted', "vi.doMock('./a.ts')", 'vi.doMock()'],
  ['what comes before all imports', 'const seen = vi.hoisted(() => new Set())', 'vi.hoisted()'],
  ['a variable of the environment', "process.env['TZ'] = 'UTC'", 'process.env is changed'],
  ['one that is taken away', "vi.fn(() => delete process.env['TZ'])", 'process.env is changed'],
  ['several of them', "Object.assign(process.env, { TZ: 'UTC' })", 'process.env is changed'],
  ['another environment', 'process.env = {}', 'process.env is changed'],
  ['the memory of the process', 'const before = process.memoryUsage().rss', 'process.memoryUsage is read'],
  ['modules that are loaded anew', 'vi.resetModules()', 'vi.resetModules()'],
  ['another folder', "process.chdir('/tmp')", 'process.chdir()'],
])('%s is refused', (_, text, what) => {
  expect(refused(`import { vi } from 'vitest'\n${text}`)).toEqual([`2 ${what}`])
})

test('files that have a process of their own may load modules anew, and still mock none by name', () => {
  expect(refused("vi.resetModules()\nvi.mock('./a.ts')", 'src/fields/a.test.ts')).toEqual(['2 vi.mock()'])
})

test('what is put back by itself is not, nor what is only read or said', () => {
  const text = `
vi.stubEnv('TZ', 'UTC')
vi.spyOn(console, 'error')
const zone = process.env['TZ'] ?? ''
const code = "vi.mock('./a.ts')"
spawn('node', [], { env: { ...process.env, TZ: zone } })
`
  expect(refused(text)).toEqual([])
})
