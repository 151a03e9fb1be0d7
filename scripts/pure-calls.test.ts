import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { visitorBuild } from '../vite.builds.ts'
import { pureCalls } from './pure-calls.ts'

const FILES: Readonly<Record<string, string>> = {
  '/src/contract/call.ts': 'export function call<A>(facts: A): A { console.log(facts); return facts }',
  '/src/contract/notes.ts':
    "import { call } from './call.ts'\nexport const readNote = call<{ path: string }>({ path: 'note-is-read' })\nexport const dropNote = call<{ path: string }>({ path: 'note-is-dropped' })",
  '/src/web/call.ts': 'export const call = (target: { path: string }): Promise<Response> => fetch(target.path)',
  '/src/web/entry.ts':
    "import { readNote } from '../contract/notes.ts'\nimport { call } from './call.ts'\ncall(readNote)\nvoid call(readNote).then(() => document.body.append('it-came'))",
}

test('calls that nobody makes are left out, and those whose answer nobody waits for are made', async () => {
  const treeshake = visitorBuild().build?.rolldownOptions?.treeshake
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      pureCalls(),
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (source, importer) => (importer ? new URL(source, `file://${importer}`).pathname : source),
        load: id => FILES[id],
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: '/src/web/entry.ts', ...(treeshake !== undefined && { treeshake }) } },
  })) as Rolldown.RolldownOutput
  const code = result.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
  expect(code).toContain('note-is-read')
  expect(code).toContain('it-came')
  expect(code.match(/call(?:\$\d)?\(readNote\)/g)).toHaveLength(2)
  expect(code).not.toContain('note-is-dropped')
})
