import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'
import { unusedFileBreaches } from './unused-files.ts'

const BEGIN = { 'src/server/main.mjs': "await import('./server.ts')", 'src/server/server.ts': "import { app } from './app.ts'\napp()" }
const APP = 'src/server/app.ts'

function unused(files: Record<string, string>): string[] {
  const root = createProject({ ...BEGIN, [APP]: 'export const app = () => 1', ...files })
  return unusedFileBreaches(root, readSources(root)).map(({ file, wayOut }) => `${file}: ${wayOut}`)
}

test('a file that something imports is used, a type alone and a lazy import too', () => {
  const used = {
    'src/server/notes/notes.ts': 'export const a = 1',
    'src/server/notes/types.ts': 'export type T = 1',
    'src/server/notes/late.ts': 'export const late = 1',
    [APP]:
      "import { a } from './notes/notes.ts'\nimport type { T } from './notes/types.ts'\nexport const app = () => import('./notes/late.ts')",
  }
  expect(unused(used)).toEqual([])
})

test('so is one that is named where it is started', () => {
  const used = {
    'src/server/thread.ts': 'work()',
    [APP]: "export const app = () => new URL('thread.ts', import.meta.url)",
    'src/server/cli.ts': 'go()',
    'package.json': '{ "scripts": { "foyer": "node src/server/cli.ts" } }',
    'src/web/apps/staff.tsx': 'draw()',
    'vite.builds.ts': "export const entry = 'src/web/apps/staff.tsx'",
  }
  expect(unused(used)).toEqual([])
})

test('tests and comments do not use a file, nor does another file of that name', () => {
  const files = {
    'src/server/notes/notes.ts': 'export const a = 1',
    'src/server/notes/notes.test.ts': "import { a } from './notes.ts'\na()",
    'src/server/other/notes.ts': 'export const a = 1',
    [APP]: "// see notes.ts\nimport { a } from './other/notes.ts'\nexport const app = a",
  }
  expect(unused(files)).toEqual(['src/server/notes/notes.ts: import it where it is needed, or delete it'])
})

test('a style sheet that nothing imports is drawn nowhere', () => {
  const widget = "import './rating.css'\nexport const w = 1"
  const files = { 'src/fields/rating/rating.css': 'a {}', [APP]: "import { w } from '#fields/rating/w.tsx'\nexport const app = w" }
  expect(unused({ ...files, 'src/fields/rating/w.tsx': 'export const w = 1' })).toEqual([expect.stringContaining('rating.css')])
  expect(unused({ ...files, 'src/fields/rating/w.tsx': widget })).toEqual([])
})

test.each([
  ['src/fields/rating/rating-widget.tsx', 'lists/widgets.tsx'],
  ['src/fields/rating/rating.shape.ts', 'lists/shapes.ts'],
  ['src/fields/stars/stars.ts', 'src/fields/lists/definitions.ts'],
  ['src/server/cli/note-commands.ts', 'COMMANDS'],
  ['src/server/notes/notes.routes.ts', 'src/server/portal-routes.ts'],
  ['src/server/notes/notes.repo.ts', 'src/server/repositories.ts'],
  ['src/server/pages/note-loaders.ts', 'LOADERS'],
  ['src/web/screens/admin_notes/admin-notes-screen.tsx', 'staff-screens.tsx'],
  ['src/web/screens/notes/notes-screen.tsx', 'plain-screens.ts'],
])('%s says where its line is missing', (file, place) => {
  expect(unused({ [file]: 'export const a = 1' })).toEqual([expect.stringContaining(place)])
})
