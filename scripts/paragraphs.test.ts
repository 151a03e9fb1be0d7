import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkParagraphs, compareParagraphs } from './paragraphs.ts'

const PRODUCT = '## P1 Forms\n\n**P1.1** A form has fields.\n\n**P1.2** A field has a name.\n'

/** What is wrong with a project of these files: path → text. */
function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'paragraphs-'))
  for (const [path, text] of Object.entries({ 'docs/PRODUCT.md': PRODUCT, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const problems = checkParagraphs(root)
  rmSync(root, { recursive: true })
  return problems
}

test('every paragraph that the project cites is there', () => {
  expect(checkParagraphs(join(import.meta.dirname, '..'))).toEqual([])
})

test('comments and documents may cite what is there', () => {
  const files = {
    'src/a.ts': '/** A form (P1.1). */\n// P1.2\n',
    'src/a.css': '/* P1.1 */',
    'docs/WORDS.md': 'P1.1 and P1.2',
    'scripts/b.sql': '-- P1.1',
  }
  expect(problemsOf(files)).toEqual([])
})

test('a cited paragraph that is not there is told with file and line', () => {
  expect(problemsOf({ 'src/a.ts': 'const a = 1\n\n/**\n * Never (P1.3).\n */\n' })).toEqual([
    'src/a.ts:4: there is no paragraph P1.3 in docs/PRODUCT.md',
  ])
  expect(problemsOf({ 'tests/b.e2e.ts': '// P2.1' })).toHaveLength(1)
  expect(problemsOf({ 'docs/decisions/001-a.md': 'As P1.10 says.' })).toHaveLength(1)
})

test('what stands in the code itself cites nothing', () => {
  expect(problemsOf({ 'src/a.ts': "export const name = 'P9.9'" })).toEqual([])
})

test('a number stands once, and numbers ascend; gaps are allowed', () => {
  expect(problemsOf({ 'docs/PRODUCT.md': '**P1.1** One.\n**P1.4** Two.\n**P2.1** Three.\n' })).toEqual([])
  expect(problemsOf({ 'docs/PRODUCT.md': '**P1.1** One.\n**P1.1** Two.\n' })).toEqual(['docs/PRODUCT.md:2: P1.1 stands after P1.1'])
  expect(problemsOf({ 'docs/PRODUCT.md': '**P2.1** One.\n**P1.2** Two.\n' })).toEqual(['docs/PRODUCT.md:2: P1.2 stands after P2.1'])
})

test('P1.10 comes after P1.9', () => {
  expect(compareParagraphs('P1.10', 'P1.9')).toBeGreaterThan(0)
})
