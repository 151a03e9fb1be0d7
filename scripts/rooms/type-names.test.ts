import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'
import { typeNameBreaches } from './type-names.ts'

const rulesBroken = (files: Record<string, string>) =>
  typeNameBreaches(readSources(createProject(files))).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

test('two exported types of one name are refused, both', () => {
  const files = { 'src/web/a.ts': 'export interface Query {}\n', 'src/server/b.ts': '\nexport type Query = string\n' }
  expect(rulesBroken(files)).toEqual([
    'src/server/b.ts:2 another type is named Query too: src/web/a.ts',
    'src/web/a.ts:1 another type is named Query too: src/server/b.ts',
  ])
})

test('an exported type and a local one of its name are refused at the exported one', () => {
  const files = {
    'src/web/a.ts': 'export interface Query {}\n',
    'src/server/b.ts': 'type Query = string\nexport const query: Query = ``\n',
  }
  expect(rulesBroken(files)).toEqual(['src/web/a.ts:1 another type is named Query too: src/server/b.ts'])
})

test('local types may share a name, and so may types of tests', () => {
  const local = 'interface Props {}\nexport const a = (props: Props) => props\n'
  const files = {
    'src/web/a.tsx': local,
    'src/web/b.tsx': local,
    'src/web/c.ts': 'export interface Query {}\n',
    'src/web/c.test.ts': 'export interface Query {}\n',
  }
  expect(rulesBroken(files)).toEqual([])
})
