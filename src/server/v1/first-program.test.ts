import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { aToken } from '#tests/kit/tokens.ts'

const run = promisify(execFile)
const page = readFileSync(join(import.meta.dirname, '../../../docs/API.md'), 'utf8')
const server = await startServer()
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'event_name'))])
const references: string[] = []
// More than a page holds.
for (let count = 1; count <= 3; count += 1) {
  const { body } = await send(path, [['event_name', `Party ${count}`]])
  references.push(`${body.data!.reference} Party ${count}`)
}
const db = server.app.services.database.of(acme.id)
await db.run(sql`update submission set changed_at = changed_at - interval '1 minute' where company_id = ${acme.id}`)
const { token } = await aToken(server, acme, { scopes: ['submissions:read'] })
const env = { PATH: process.env['PATH'], FOYER_URL: `${server.origin}/api/v1/acme`, FOYER_TOKEN: token }

/** The program of the page in this language. */
function programIn(language: string): string {
  const [, program = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  expect(program).not.toBe('')
  return program
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.slice(line.indexOf(' ') + 1))

test('the first program of the documentation runs, and has ten lines', async () => {
  const program = programIn('js')
  expect(program.trim().split('\n')).toHaveLength(10)
  const small = program.replace('limit=200', 'limit=2')
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', small], { env })
  expect(linesOf(stdout)).toEqual(references)
})

test('the first call of the documentation runs with curl', async ({ skip }) => {
  skip(!has('curl'), 'curl is not on this machine: docs/API.md is not tried with it')
  const { stdout } = await run('sh', ['-c', programIn('sh')], { env })
  const { items } = JSON.parse(stdout) as { items: { reference: string; title: string }[] }
  expect(items.map(({ reference, title }) => `${reference} ${title}`)).toEqual(references.toReversed())
})

test('the first program of the documentation runs in Python', async ({ skip }) => {
  skip(!has('python3'), 'python3 is not on this machine: docs/API.md is not tried with it')
  const { stdout } = await run('python3', ['-c', programIn('python').replace('limit=200', 'limit=2')], { env })
  expect(linesOf(stdout)).toEqual(references)
})
