import { expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import { startRun } from '#engine/run/start.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import * as whole from '../lists/late-definitions.ts'
import * as visitors from '../lists/late-definitions.visitor.ts'
import { kinds } from '../types.ts'
import { lateKind } from './late-kind.ts'

test('a visitor can fetch what every late kind means, by its name', async () => {
  expect(Object.keys(visitors).toSorted()).toEqual(Object.keys(whole).toSorted())
  for (const [name, kind] of Object.entries(visitors)) {
    expect(kind.type).toBe(name)
    await kind.fetch()
    expect(kind).toMatchObject(kinds[name] ?? {})
  }
})

test('what was typed is neither lost nor altered while its kind cannot be had', async () => {
  const kind = lateKind('number', () => Promise.reject(new Error('no network')))
  await kind.fetch()
  const form = aForm(aPage(aField('number', 'Rows', { required: true })))
  const run = startRun(compile(form, { number: kind }), anEnv())
  run.set('Rows', kind.read(' [1] ', form.fields[0]!.fields[0]!))
  expect([run.field('Rows').value, run.field('Rows').issue]).toEqual([' [1] ', ''])
})

test('a kind that did not come is asked for again, and is asked for no more once it is there', async () => {
  let tries = 0
  const kind = lateKind('number', async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return kinds['number']!
  })
  await kind.fetch()
  expect(kind.read('x', aField('number', 'n'))).toBe('x')
  await kind.fetch()
  await kind.fetch()
  expect([kind.read('x', aField('number', 'n')), tries]).toEqual(['', 2])
})
