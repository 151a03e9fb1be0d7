import { expect, test } from 'vitest'
import { decisionBreaches } from './decisions.ts'
import { createProject } from './for-tests.ts'

const rulesBroken = (files: Record<string, string>) =>
  decisionBreaches(createProject(files)).map(({ file, line, rule }) => `${file}:${line} ${rule}`)
const FIRST = 'docs/decisions/001-one.md'
const parts = '**Context.** So.\n\n**Decision.** This.\n\n**Consequences.** That.\n'

test('a decision has its number, a title, three parts and at most 40 lines', () => {
  expect(
    rulesBroken({
      [FIRST]: `# 1. One\n\n${parts}`,
      'docs/decisions/002-two.md': '# 2. Two\n\n## Context\n\n## Decision\n\nConsequences: none.',
    }),
  ).toEqual([])
  expect(rulesBroken({ 'docs/decisions/two.md': parts })).toEqual(['docs/decisions/two.md:1 the name of a decision begins with its number'])
  expect(rulesBroken({ [FIRST]: `# One\n\n${parts}` })).toEqual([`${FIRST}:1 a decision begins with its number and title`])
  expect(rulesBroken({ [FIRST]: '# 1. One\n\n**Context.** So.\n\n**Decision.** This.' })).toEqual([
    `${FIRST}:1 the decision has no Consequences`,
  ])
  expect(rulesBroken({ [FIRST]: `# 1. One\n\n${parts}${'more\n'.repeat(40)}` })).toEqual([`${FIRST}:41 a decision has at most 40 lines`])
})

test('two decisions have not one number', () => {
  const files = { [FIRST]: `# 1. One\n\n${parts}`, 'docs/decisions/001-two.md': `# 1. Two\n\n${parts}` }
  expect(rulesBroken(files)).toEqual(['docs/decisions/001-two.md:1 there is another decision 1'])
})

test('a decision that is cited is there', () => {
  const files = {
    [FIRST]: `# 1. One\n\n${parts}`,
    'src/a.ts': '// As it was (decision 1).\n// See decisions 1 and 7.',
    'docs/A.md': 'Decision 8.',
  }
  expect(rulesBroken(files)).toEqual(['docs/A.md:1 there is no decision 8', 'src/a.ts:2 there is no decision 7'])
})
