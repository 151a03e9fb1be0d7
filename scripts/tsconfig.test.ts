import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'tsconfig-'))
afterAll(() => rmSync(copy, { recursive: true }))

// The settings of every room, around a small project of its own.
for (const path of [...globSync(['*.json', 'src/*/tsconfig*.json', 'tests/tsconfig.json'], { cwd: root }), 'scripts/types']) {
  cpSync(join(root, path), join(copy, path), { recursive: true })
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
const FORM = 'export interface Form { readonly a: string }\nexport const size = 1'
write('src/engine/model/form.ts', FORM)
write(
  'src/contract/call.ts',
  "import type { Form } from '#engine/model/form.ts'\nexport interface Call { readonly form: Form }\nexport const call = 1",
)
write('src/fields/text.ts', "import { size } from '#engine/model/form.ts'\nexport const text = size")
write(
  'src/fields/text-input.tsx',
  "import { text } from './text.ts'\nimport { Button } from '#ui/button.tsx'\nexport const TextInput = () => <Button>{text}</Button>",
)
write(
  'src/ui/button.tsx',
  'import type { ReactNode } from \'react\'\nexport const Button = ({ children }: { children: ReactNode }) => <button type="button">{children}</button>',
)
write('src/web/app.tsx', "import { TextInput } from '#fields/text-input.tsx'\nexport const App = () => <TextInput />")
write('src/server/app.ts', "import { text } from '#fields/text.ts'\nexport const app = [text, process.pid, Temporal.Now.instant()]")

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

/** What the compiler says of a room and those that it uses, '' when it is content. */
async function compile(...rooms: string[]): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc')
  return promisify(execFile)(tsc, ['-b', ...rooms], { cwd: copy }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('what the picture of the rooms allows compiles', async () => {
  const rooms = ['engine', 'contract', 'fields', 'fields/tsconfig.widget.json', 'ui', 'web', 'server']
  expect(await compile(...rooms.map(room => `src/${room}`))).toBe('')
})

test('a mistake is told once, however many rooms use the file', async () => {
  write('src/engine/model/form.ts', "export interface Form { readonly a: string }\nexport const size: number = 'one'")
  const said = await compile('src/web', 'src/server')
  write('src/engine/model/form.ts', FORM)
  expect(said.match(/error TS\d+/g)).toEqual(['error TS2322'])
})

test.each([
  ['the DOM in the engine', 'src/engine', 'src/engine/wrong.ts', 'export const wrong = document.title'],
  ['the console in the engine', 'src/engine', 'src/engine/wrong.ts', 'console.log(1)\nexport {}'],
  ['Node in the engine', 'src/engine', 'src/engine/wrong.ts', "import { readFileSync } from 'node:fs'\nexport const wrong = readFileSync"],
  [
    'the contract in the engine',
    'src/engine',
    'src/engine/wrong.ts',
    "import { call } from '#contract/call.ts'\nexport const wrong = call",
  ],
  ['fields in the contract', 'src/contract', 'src/contract/wrong.ts', "import { text } from '#fields/text.ts'\nexport const wrong = text"],
  [
    'a look in a meaning',
    'src/fields',
    'src/fields/wrong.ts',
    "import { TextInput } from './text-input.tsx'\nexport const wrong = TextInput",
  ],
  ['React in a meaning', 'src/fields', 'src/fields/wrong.ts', "import { useState } from 'react'\nexport const wrong = useState"],
  [
    'the server in a look',
    'src/fields/tsconfig.widget.json',
    'src/fields/wrong.tsx',
    "import { app } from '#server/app.ts'\nexport const wrong = app",
  ],
  ['fields in ui', 'src/ui', 'src/ui/wrong.ts', "import { text } from '#fields/text.ts'\nexport const wrong = text"],
  ['the server in the web', 'src/web', 'src/web/wrong.ts', "import { app } from '#server/app.ts'\nexport const wrong = app"],
  ['React on the server', 'src/server', 'src/server/wrong.ts', "import { useState } from 'react'\nexport const wrong = useState"],
  ['Mantine on the server', 'src/server', 'src/server/wrong.ts', "import { Button } from '@mantine/core'\nexport const wrong = Button"],
  [
    'a look on the server',
    'src/server',
    'src/server/wrong.ts',
    "import { TextInput } from '#fields/text-input.tsx'\nexport const wrong = TextInput",
  ],
  ['the web on the server', 'src/server', 'src/server/wrong.ts', "import { App } from '#web/app.tsx'\nexport const wrong = App"],
  ['the DOM on the server', 'src/server', 'src/server/wrong.ts', 'export const wrong = window.location'],
])('%s does not compile', async (_, room, path, text) => {
  write(path, text)
  const output = await compile(room)
  rmSync(join(copy, path))
  expect(output).toContain('wrong.ts')
})
