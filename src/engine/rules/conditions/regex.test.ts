import { expect, test, vi } from 'vitest'
import { aField, aForm, aPage, must, when } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'

/** A process in which no engine was provided yet: the modules anew. */
async function alone() {
  vi.resetModules()
  const { compile } = await import('../../compile/compile.ts')
  const { startRun } = await import('../../run/start.ts')
  const { provideRegex } = await import('./regex.ts')
  const { kinds } = await import('#fields/types.ts')
  return { compile, startRun, provideRegex, kinds }
}

const form = aForm(
  aPage(
    aField('text', 'code', { validation: { conditions: [must('regex', '^\\d+$')] } }),
    aField('text', 'more', { conditions: [when('code', 'regex', '^1')] }),
  ),
)

test('until the engine for patterns is lent every regex condition holds, so nothing is an error and no page closes', async () => {
  const { compile, startRun, provideRegex, kinds } = await alone()
  const compiled = compile(form, kinds)
  expect(compiled.needsRegex).toBe(true)
  const run = startRun(compiled, anEnv())
  expect(run.field('more').shown).toBe(true)
  run.set('code', 'x')
  expect(run.field('code').issue).toBe('')
  expect(run.field('more').shown).toBe(true)
  provideRegex(pattern => text => new RegExp(pattern).test(text))
  run.refresh()
  expect(run.field('code').issue).toBe('Please check this field.')
  expect(run.field('more').shown).toBe(false)
})

test('a form without a regex does not need the engine for patterns', async () => {
  const { compile, kinds } = await alone()
  expect(compile(aForm(aPage(aField('text', 'a', { conditions: [when('b', '==', 'x')] }))), kinds).needsRegex).toBe(false)
})
