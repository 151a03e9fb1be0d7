import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { mentionBreaches } from './mentions.ts'

const CODE = {
  'src/engine/run/run.ts':
    'export interface Run { totals(): number }\nexport const MAX_BYTES = 1\nexport const limits = { draftDays: 1 }\n',
  'docs/decisions/001-a-run.md': '',
}

const rulesBroken = (files: Record<string, string>) =>
  mentionBreaches(createProject({ ...CODE, ...files })).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

test('files by any end of their path, folders and identifiers that exist may be named', () => {
  const text =
    '`src/engine/run/run.ts` `run/run.ts` `run.ts` `run/` `src/engine/` `Run.totals()` `MAX_BYTES` `LIMIT_DRAFT_DAYS` `001-a-run.md`'
  expect(rulesBroken({ 'docs/ARCHITECTURE.md': text })).toEqual([])
})

test.each([
  ['a file', '`run/start.ts`', 'run/start.ts'],
  ['a folder', '`src/engine/model/`', 'src/engine/model/'],
  ['a function', '`startRun()`', 'startRun'],
  ['a member', '`Run.watch`', 'watch'],
  ['a constant', '`MAX_LINES`', 'MAX_LINES'],
  ['a setting', '`LIMIT_DRAFT_HOURS`', 'LIMIT_DRAFT_HOURS'],
])('%s that does not exist is refused', (_, text, missing) => {
  expect(rulesBroken({ 'docs/WORDS.md': `\n${text}` })).toEqual([`docs/WORDS.md:2 there is no ${missing}`])
})

test('patterns, sentences, blocks of code and names of other programs are no mentions', () => {
  const text = '`*.shape.ts` `NNN-title.md` `src/<noun>/` `GET /livez` `pg_dump` `?key=`\n```\n`startRun()`\n```\n'
  expect(rulesBroken({ 'docs/OPERATIONS.md': text })).toEqual([])
})

test('decisions that were superseded and the change log tell of what was', () => {
  const files = { 'docs/decisions/002-b.md': 'Superseded by decision 1.\n`startRun()`', 'CHANGELOG.md': '`startRun()`' }
  expect(rulesBroken(files)).toEqual([])
})
