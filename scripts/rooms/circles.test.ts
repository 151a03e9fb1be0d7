import { expect, test } from 'vitest'
import { circleBreaches } from './circles.ts'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'

const rulesBroken = (files: Record<string, string>) =>
  circleBreaches(readSources(createProject(files))).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

const TWO = {
  'src/web/a.ts': "\nimport { b } from './b.ts'\nexport const a = () => b",
  'src/web/b.ts': "import { a } from './a.ts'\nexport const b = () => a",
}

test('files that import each other on one way only are no circle', () => {
  expect(rulesBroken({ 'src/web/a.ts': "import { b } from './b.ts'\nexport const a = b", 'src/web/b.ts': 'export const b = 1' })).toEqual(
    [],
  )
})

test('two files that import each other are a circle, told once', () => {
  expect(rulesBroken(TWO)).toEqual(['src/web/a.ts:2 a circle of imports: src/web/a.ts → src/web/b.ts → src/web/a.ts'])
})

test('a type alone, a lazy import and another room close a circle too', () => {
  const broken = rulesBroken({
    'src/engine/model/a.ts': "import type { B } from '#contract/b.ts'\nexport type A = B",
    'src/contract/b.ts': "export const b = () => import('./c.ts')",
    'src/contract/c.ts': "export type C = import('#engine/model/a.ts').A",
  })
  expect(broken).toEqual([
    'src/contract/b.ts:1 a circle of imports: src/contract/b.ts → src/contract/c.ts → src/engine/model/a.ts → src/contract/b.ts',
  ])
})

test('what leads into a circle is not part of it', () => {
  expect(rulesBroken({ ...TWO, 'src/web/0.ts': "import { a } from './a.ts'\nexport const start = a" })).toHaveLength(1)
})
