import { expect, test } from 'vitest'
import { drawerBreaches } from './drawers.ts'
import { createProject } from './for-tests.ts'
import { readSources } from './source.ts'

const rulesBroken = (files: Record<string, string>) =>
  drawerBreaches(readSources(createProject(files))).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

test('a drawer of the engine uses itself and those before it', () => {
  const broken = rulesBroken({
    'src/engine/model/form.ts': 'export const form = 1',
    'src/engine/rules/formulas/parse.ts': "import { form } from '../../model/form.ts'\nexport const parse = form",
    'src/engine/compile/graph/build.ts': "import { parse } from '../../rules/formulas/parse.ts'\nexport const build = parse",
    'src/engine/run/run.ts': "import { build } from '../compile/graph/build.ts'\nexport const run = build",
    'src/engine/evaluate/evaluate.ts': "import { run } from '../run/run.ts'\nexport const evaluate = run",
    'src/engine/explain/explain.ts': "import { evaluate } from '../evaluate/evaluate.ts'\nexport const explain = evaluate",
    'src/engine/model/form.test.ts': "import { run } from '../run/run.ts'\nexport const test = run",
  })
  expect(broken).toEqual([])
})

test.each([
  ['the model uses a run', 'model/form.ts', '../run/run.ts', 'engine/model must not use engine/run'],
  ['a rule uses the compiled form', 'rules/formulas/parse.ts', '../../compile/compile.ts', 'engine/rules must not use engine/compile'],
  ['a run uses the evaluation, for a type', 'run/run.ts', '../evaluate/evaluate.ts', 'engine/run must not use engine/evaluate'],
  ['an evaluation uses the problems', 'evaluate/evaluate.ts', '../problems/problems.ts', 'engine/evaluate must not use engine/problems'],
  ['the problems use the explanations', 'problems/problems.ts', '../explain/explain.ts', 'engine/problems must not use engine/explain'],
])('it fails when %s', (_, file, target, rule) => {
  const broken = rulesBroken({ [`src/engine/${file}`]: `\nimport type { Name } from '${target}'\nexport type Other = Name` })
  expect(broken).toEqual([`src/engine/${file}:2 ${rule}`])
})

test('it fails when a file of the engine lies in no drawer', () => {
  expect(rulesBroken({ 'src/engine/form.ts': 'export const form = 1' })).toEqual([
    'src/engine/form.ts:1 this file lies in no drawer of the engine',
  ])
})
