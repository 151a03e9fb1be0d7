import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer } from '#tests/kit/server.ts'
import { readWorkbook, readZip } from '../submissions/export/read-exports-for-tests.ts'

const server = await startServer()
const say = operatorOf(server)
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const pages = [aPage(aField('text', 'event_name', { label: 'Event' }), aField('file', 'plan'))]
const [one, two] = [await publish(pages), await publish(pages)]
await send(one.path, [
  ['event_name', '=1+1'],
  ['plan', pngFile()],
])
await send(two.path, [['event_name', 'Gala']])

const out = (name: string) => join(server.dataDir, name)
const exported = (...words: string[]) => say(['submissions', 'export', '--company', 'acme', ...words])

test('an operator writes the submissions of a company, or of a form, into a file', async () => {
  const file = out('all.csv')
  expect(await exported('--format', 'csv', '--out', file)).toBe(`2 submissions of acme are in ${file}`)
  const rows = parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[]
  // The event is a column of what every submission says, and an answer.
  expect(rows.map(row => row['Event'])).toEqual(['Gala', "'=1+1"])
  const ofForm = out('form.xlsx')
  expect(await exported('--form', two.path, '--format', 'xlsx', '--out', ofForm)).toBe(`1 submission of acme is in ${ofForm}`)
  expect(readWorkbook(readFileSync(ofForm)).map(({ name }) => name)).toEqual([two.path])
  const zip = out('files.zip')
  await exported('--search', '1', '--format', 'jsonl', '--files', '--out', zip)
  expect([...readZip(readFileSync(zip)).keys()]).toEqual(['submissions.jsonl', expect.stringMatching(/^files\/[\w-]+\/plan\.png$/)])
})

test.each([
  [['--format', 'csv'], /^Say --out: /],
  [['--format', 'pdf', '--out', 'x'], /^--format is one of csv, xlsx, jsonl, not "pdf"\./],
  [['--out', 'x'], /^Say --format: /],
  [['--format', 'csv', '--out', 'x', '--form', 'nowhere'], /^acme has no form with the path "nowhere"\./],
  [['--format', 'csv', '--out', 'x', '--from', '3/4/2026'], /^“from” has to be a date like 2026-03-04\./],
  [['--format', 'csv', '--out', 'x', '--separator', '|'], /^--separator is one of comma, semicolon, tab, not "\|"\./],
  [['--format', 'csv', '--out', 'x', '--columns', 'few'], /^--columns is one of seen, all, not "few"\./],
  [['--format', 'csv', '--out', '/nowhere/x.csv'], /^\/nowhere\/x\.csv cannot be written: /],
  [['--format', 'csv', '--out', 'x', '--unknown'], /--unknown/],
])('%j ends the command with a sentence', async (words, sentence) => {
  await expect(exported(...words)).rejects.toThrow(sentence)
})

test('a company that is not there ends it, and a file that is there stays as it is', async () => {
  await expect(say(['submissions', 'export', '--company', 'nobody', '--format', 'csv', '--out', 'x'])).rejects.toThrow(
    'There is no company with the path "nobody".',
  )
  const file = out('mine.csv')
  writeFileSync(file, 'mine')
  await expect(exported('--format', 'csv', '--out', file)).rejects.toThrow(
    `${file} is there already. Give another name, or delete it first.`,
  )
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.part`)]).toEqual(['mine', false])
})
