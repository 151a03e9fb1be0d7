import { expect, test } from 'vitest'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, group, orWhen, when } from '#tests/kit/builders.ts'
import { bringersOf } from './bringers.ts'
import { compile } from './compile.ts'
import type { Field } from '../model/form.ts'

/** By name: the field that brings it. */
function broughtIn(...fields: Field[]): Record<string, string | undefined> {
  const form = compile(aForm(aPage(aField('text', 'Earlier')), aPage(...fields)), kinds)
  return Object.fromEntries(
    bringersOf(form, fields).flatMap((bringer, place) => (bringer < 0 ? [] : [[fields[place]!.mapField, fields[bringer]!.mapField]])),
  )
}

const plain = (name: string) => aField('text', name)
const on = (name: string, ...conditions: Field['conditions'] & object[]) => aField('text', name, { conditions })

test('the field directly above brings the one whose conditions read it, and all others in a row that do', () => {
  expect(broughtIn(plain('A'), on('B', when('A', '==', 'yes')), on('C', when('A', '!=', 'no')), plain('D'))).toEqual({ B: 'A', C: 'A' })
})

test('what it brings may bring more, and the row goes on behind them', () => {
  const rows = broughtIn(
    plain('A'),
    on('B', when('A', '==', '1')),
    on('C', when('B', '==', '1')),
    on('D', when('A', '==', '1')),
    on('E', when('C', '==', '1')),
  )
  expect(rows).toEqual({ B: 'A', C: 'B', D: 'A' })
})

test('one of several that are read is enough, also within a container; the nearest brings', () => {
  const either = group('or', when('A', '==', '1'), orWhen('B', '==', '1'))
  expect(broughtIn(plain('A'), plain('B'), on('C', when('Earlier', '==', '1'), either))).toEqual({ C: 'B' })
})

test('a field of another page, one that stands apart, one below and the field itself bring nothing', () => {
  expect(
    broughtIn(
      on('A', when('Earlier', '==', '1')),
      plain('B'),
      on('C', when('A', '==', '1'), when('D', '==', '1')),
      on('D', when('D', '==', '1')),
    ),
  ).toEqual({})
})

test('a hidden field is not drawn: it brings nothing, and comes between no two others', () => {
  const hidden = aField('text', 'H', { hidden: true, conditions: [when('A', '==', '1')] })
  expect(broughtIn(plain('A'), hidden, on('B', when('A', '==', '1')), on('C', when('H', '==', '1')))).toEqual({ B: 'A' })
})
