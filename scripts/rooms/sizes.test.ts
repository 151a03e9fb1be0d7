import { expect, test } from 'vitest'
import { createProject } from './for-tests.ts'
import { sizeBreaches } from './sizes.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)

const rulesBroken = (files: Record<string, string>) =>
  sizeBreaches(createProject(files)).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

test('a file of 200 lines is short enough, one of 201 is not', () => {
  expect(rulesBroken({ 'src/web/short.ts': lines(200), 'src/web/long.tsx': lines(201) })).toEqual([
    'src/web/long.tsx:201 this file has 201 lines, more than 200',
  ])
})

test('style sheets and scripts are measured too', () => {
  const files = { 'src/web/a.css': lines(201), 'scripts/a.ts': lines(201), 'scripts/a.mjs': lines(201), 'vite.config.ts': lines(201) }
  expect(rulesBroken(files)).toHaveLength(4)
})

test('tests may be longer', () => {
  const files = {
    'src/web/a.test.tsx': lines(300),
    'tests/world.ts': lines(300),
  }
  expect(rulesBroken(files)).toEqual([])
})
