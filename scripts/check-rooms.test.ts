import { expect, test } from 'vitest'
import { checkRooms } from './check-rooms.ts'
import { createProject } from './rooms/for-tests.ts'
import { ROOMS } from './rooms/walls.ts'

const DESCRIBED = ROOMS.map(room => `src/${room}/`).join('\n')
const MANIFEST = JSON.stringify({ dependencies: { fastify: '5' } })

/** The rules that a small project of these files (path → text) breaks, as `file:line rule`. */
function rulesBroken(files: Record<string, string>): string[] {
  const root = createProject({ 'docs/ARCHITECTURE.md': DESCRIBED, 'package.json': MANIFEST, ...files })
  return checkRooms(root).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
}

test('what the picture allows is not complained about', () => {
  const broken = rulesBroken({
    'src/engine/model/form.ts': "import type { RE2JS } from 're2js'\nexport type Form = RE2JS",
    'src/contract/forms.ts':
      "import type { Form } from '#engine/model/form.ts'\nimport type { S } from './forms.shape.ts'\nexport type F = Form & S",
    'src/contract/forms.shape.ts': "import { Type } from 'typebox'\nexport const S = Type.String()\nexport type S = string",
    'src/fields/kit/dates.ts': 'export const day = 1',
    'src/fields/date/date.ts':
      "import { day } from '../kit/dates.ts'\nimport type { Form } from '#engine/model/form.ts'\nexport const date: Form = day",
    'src/fields/date/date-input.tsx':
      "import { Button } from '#ui/button.tsx'\nimport { date } from './date.ts'\nexport const Input = () => [Button, date]",
    'src/fields/date/date-settings.tsx': "import { Select } from '@mantine/core'\nexport const Settings = Select",
    'src/fields/lists/definitions.ts': "export { date } from '../date/date.ts'",
    'src/fields/date/date.test.ts': "import { date } from './date.ts'\nexport const d = date",
    'src/fields/types.ts': "import * as definitions from './lists/definitions.ts'\nexport const kinds = definitions",
    'src/fields/widgets.tsx': "import * as list from './lists/widgets.tsx'\nexport const widgets = list",
    'src/fields/lists/widgets.tsx': "export { Input as date } from '../date/date-input.tsx'",
    'src/fields/settings.tsx': "import * as list from './lists/settings.tsx'\nexport const settings = list",
    'src/fields/lists/settings.tsx': "export { Settings as date } from '../date/date-settings.tsx'",
    'src/ui/button.tsx': "import { useState } from 'react'\nimport './button.css'\nexport const Button = useState",
    'src/web/runner/run.tsx': "import { widgets } from '#fields/widgets.tsx'\nexport const Run = widgets",
    'src/web/apps/visitor.tsx':
      "import { Run } from '../runner/run.tsx'\nconst loadPatterns = () => import('../runner/patterns.ts')\nexport const start = [Run, loadPatterns]",
    'src/web/runner/patterns.ts': "import { RE2JS } from 're2js'\nexport const patterns = RE2JS",
    'src/web/builder/editor.tsx':
      "import { Run } from '../runner/run.tsx'\nimport { settings } from '#fields/settings.tsx'\nexport const Editor = [Run, settings]",
    'src/server/forms/forms.routes.ts':
      "import fastify from 'fastify'\nimport { readFile } from 'node:fs/promises'\nimport { db } from '../db/database.ts'\nexport const routes = [fastify, readFile, db]",
    'src/server/db/database.ts': 'export const db = 1',
    'src/server/forms/forms.test.ts': "import { startServer } from '#tests/kit/server.ts'\nexport const t = startServer",
    'tests/kit/server.ts': "import { routes } from '#server/forms/forms.routes.ts'\nexport const startServer = routes",
    'vite.config.ts': 'export default {}',
  })
  expect(broken).toEqual([])
})

const wrong: [what: string, files: Record<string, string>, expected: string][] = [
  [
    'the engine uses the contract',
    { 'src/engine/a.ts': "export const x = 1\nimport { b } from '#contract/b.ts'" },
    'src/engine/a.ts:2 engine must not use contract',
  ],
  [
    'the engine uses only a type of the server',
    { 'src/engine/a.ts': "export type A = import('#server/b.ts').B" },
    'src/engine/a.ts:1 engine must not use server',
  ],
  [
    'the engine loads a package',
    { 'src/engine/a.ts': "import { RE2JS } from 're2js'" },
    'src/engine/a.ts:1 engine must not use the package re2js',
  ],
  [
    'the engine uses Node',
    { 'src/engine/a.ts': "import { readFileSync } from 'node:fs'" },
    'src/engine/a.ts:1 engine must not use node:fs',
  ],
  [
    'the contract uses fields',
    { 'src/contract/a.ts': "import type { kinds } from '#fields/types.ts'" },
    'src/contract/a.ts:1 contract must not use definition',
  ],
  [
    'the definition of a kind uses its widget',
    { 'src/fields/date/date.ts': "import { Input } from './date-input.tsx'" },
    'src/fields/date/date.ts:1 definition must not use widget',
  ],
  [
    'the definition of a kind uses React',
    { 'src/fields/date/date.ts': "import { useState } from 'react'" },
    'src/fields/date/date.ts:1 definition must not use the package react',
  ],
  [
    'the definition of a kind carries a validator',
    { 'src/fields/date/date.ts': "import { Type } from 'typebox'" },
    'src/fields/date/date.ts:1 shapes stay out of what the browser loads',
  ],
  [
    'a call carries its shape',
    { 'src/contract/a.ts': "import { Shape } from './a.shape.ts'" },
    'src/contract/a.ts:1 shapes stay out of what the browser loads',
  ],
  [
    'a kind of field uses another',
    { 'src/fields/date/date.ts': "import { time } from '../time/time.ts'", 'src/fields/time/time.ts': 'export const time = 1' },
    'src/fields/date/date.ts:1 the kind of field date must not use time',
  ],
  [
    'a widget uses the web',
    { 'src/fields/date/date-input.tsx': "import { call } from '#web/api/call.ts'" },
    'src/fields/date/date-input.tsx:1 widget must not use web',
  ],
  ['ui uses a field', { 'src/ui/a.tsx': "import { date } from '#fields/date/date.ts'" }, 'src/ui/a.tsx:1 ui must not use definition'],
  [
    'ui uses Mantine',
    { 'src/ui/a.tsx': "import { Button } from '@mantine/core'" },
    'src/ui/a.tsx:1 ui must not use the package @mantine/core',
  ],
  [
    'the server uses a widget',
    { 'src/server/a.ts': "import { Input } from '#fields/date/date-input.tsx'" },
    'src/server/a.ts:1 server must not use widget',
  ],
  [
    'the server uses the web',
    { 'src/server/a.ts': "import { Run } from '#web/runner/run.tsx'" },
    'src/server/a.ts:1 server must not use web',
  ],
  [
    'the server uses a package that is not installed where it runs',
    { 'src/server/a.ts': "import { useState } from 'react'" },
    'src/server/a.ts:1 the server must not use react',
  ],
  [
    'the web uses the server',
    { 'src/web/api/a.ts': "import type { Portal } from '#server/portal.ts'" },
    'src/web/api/a.ts:1 web must not use server',
  ],
  [
    'a noun of the server uses another',
    {
      'src/server/forms/forms.routes.ts': "import { x } from '../files/files.repo.ts'",
      'src/server/files/files.repo.ts': 'export const x = 1',
    },
    'src/server/forms/forms.routes.ts:1 server/forms must not use server/files',
  ],
  [
    'a noun of the server knows HTTP below its routes',
    {
      'src/server/forms/forms.routes.ts': "import type { FastifyReply } from 'fastify'\nexport const send = (reply: FastifyReply) => reply",
      'src/server/forms/save.ts': "import type { FastifyRequest } from 'fastify'\nexport const save = (request: FastifyRequest) => request",
    },
    'src/server/forms/save.ts:1 FastifyRequest is known to *.routes.ts alone',
  ],
  [
    'the runner uses the builder',
    { 'src/web/runner/a.tsx': "import { x } from '../builder/b.tsx'" },
    'src/web/runner/a.tsx:1 web/runner must not use web/builder',
  ],
  [
    'the runner uses what staff screens share',
    { 'src/web/runner/a.tsx': "import { x } from '../admin/b.tsx'" },
    'src/web/runner/a.tsx:1 web/runner must not use web/admin',
  ],
  [
    'a call uses the shell',
    { 'src/web/api/a.ts': "import { x } from '../shell/b.ts'" },
    'src/web/api/a.ts:1 web/api must not use web/shell',
  ],
  [
    'the shell uses the runner, lazily',
    { 'src/web/shell/a.ts': "const x = () => import('../runner/b.ts')\nexport const y = x" },
    'src/web/shell/a.ts:1 web/shell must not use web/runner',
  ],
  [
    'what staff screens share uses a screen',
    { 'src/web/admin/a.ts': "import { x } from '../screens/admin_form/b.ts'" },
    'src/web/admin/a.ts:1 web/admin must not use web/screens',
  ],
  [
    'the builder uses a screen',
    { 'src/web/builder/a.ts': "import { x } from '../screens/admin_form/b.ts'" },
    'src/web/builder/a.ts:1 web/builder must not use web/screens',
  ],
  [
    'a screen uses only a type of its app',
    { 'src/web/screens/form/a.ts': "import type { X } from '../../apps/visitor-app.tsx'\nexport type Y = X" },
    'src/web/screens/form/a.ts:1 web/screens must not use web/apps',
  ],
  [
    'a file of web lies in no folder',
    { 'src/web/a.ts': 'export const x = 1' },
    'src/web/a.ts:1 this file of web lies in none of its folders',
  ],
  [
    'the product uses a test helper',
    { 'src/server/a.ts': "import { startServer } from '#tests/kit/server.ts'" },
    'src/server/a.ts:1 the product must not use its tests and scripts',
  ],
  [
    'a relative import leaves its room',
    { 'src/server/a.ts': "import { x } from '../engine/b.ts'" },
    'src/server/a.ts:1 a relative import leaves its room',
  ],
  [
    'a room speaks to itself by its # name',
    { 'src/engine/a.ts': "import { x } from '#engine/b.ts'" },
    'src/engine/a.ts:1 a # import stays inside its own room',
  ],
  ['an ending is missing', { 'src/engine/a.ts': "import { x } from './b'" }, 'src/engine/a.ts:1 the ending of an import is missing'],
  ['there is a default export', { 'src/engine/a.ts': '\nexport default 1' }, 'src/engine/a.ts:2 exports have names'],
  [
    'a name is exported again',
    { 'src/engine/a.ts': "export type { Form } from './form.ts'" },
    'src/engine/a.ts:1 a name has one home: nothing is exported again',
  ],
  ['there is a barrel', { 'src/engine/index.ts': 'export const x = 1' }, 'src/engine/index.ts:1 there are no barrels'],
  ['a file lies in no room', { 'src/common/a.ts': 'export const x = 1' }, 'src/common/a.ts:1 this file lies in no room'],
  [
    'the visitor loads the builder late',
    {
      'src/web/apps/visitor.tsx': "import { a } from '../shell/a.ts'",
      'src/web/shell/a.ts': "export const a = () => import('../builder/b.tsx')",
    },
    "src/web/shell/a.ts:1 the visitor's bundle would carry src/web/builder/b.tsx",
  ],
  [
    'the visitor loads Mantine',
    { 'src/web/apps/visitor.tsx': "import { Button } from '@mantine/core'" },
    "src/web/apps/visitor.tsx:1 the visitor's bundle would carry @mantine/core",
  ],
  [
    'the product uses a kit of its tests',
    { 'src/web/runner/a.tsx': "import { open } from './for-tests.tsx'" },
    'src/web/runner/a.tsx:1 the product must not use its tests and scripts',
  ],
  [
    'the visitor loads a shape, in an import that names only types',
    { 'src/web/apps/visitor.tsx': "import { type S } from '#contract/forms.shape.ts'" },
    "src/web/apps/visitor.tsx:1 the visitor's bundle would carry src/contract/forms.shape.ts",
  ],
  [
    'the visitor loads the regular expressions at once',
    { 'src/web/apps/visitor.tsx': "import { RE2JS } from 're2js'" },
    "src/web/apps/visitor.tsx:1 the visitor's bundle would carry re2js (loaded at once)",
  ],
  [
    'a room is not in the picture',
    { 'docs/ARCHITECTURE.md': DESCRIBED.replace('src/ui/', '') },
    'docs/ARCHITECTURE.md:1 the room src/ui/ is not described',
  ],
]

test.each(wrong)('it fails when %s', (_, files, expected) => {
  expect(rulesBroken(files)).toContain(expected)
})
