import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import type { Field } from '#engine/model/form.ts'
import type { SettleContext } from '#engine/model/kind.ts'
import { startRun } from '#engine/run/start.ts'
import type { Value } from '#engine/model/values.ts'
import { anEnv } from '#tests/kit/env.ts'
import { DEFAULT_FORMATS } from './kit/formats.ts'
import { kindList, kinds } from './types.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'

const words = fc.constantFrom('a', 'b', 'A', ' b ', '5', '5.0', '10', '-3.5', '2026-03-04', '0026-03-04', '09:30', '9:30 PM', 'x||y', '')
const anyText = fc.oneof(
  words,
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.array(words).map(list => list.join('||')),
)
/** No form with `||` in the value of an option is stored. */
const option = fc.record(
  { value: words.filter(word => !word.includes('|')), label: fc.oneof(words, fc.string()) },
  { requiredKeys: ['value', 'label'] },
)

const anyField = (type: string): fc.Arbitrary<Field> =>
  fc.record(
    {
      id: fc.constant('id'),
      mapField: fc.constant('field'),
      type: fc.constant(type),
      label: fc.constant('Label'),
      values: fc.array(option, { maxLength: 4 }),
      isMultiple: fc.boolean(),
      sort: fc.boolean(),
      maxLength: fc.nat(20),
      whole: fc.boolean(),
      step: fc.integer({ min: 1, max: 20 }),
      defaultValue: anyText,
    },
    { requiredKeys: ['id', 'mapField', 'type', 'label'] },
  )

/** Settings as a careless import or an older version may have left them: anything that JSON can hold. */
const anyThing = fc.jsonValue({ maxDepth: 3 })
const hostileOptions = fc.oneof(
  anyThing,
  fc.array(
    fc.oneof(
      anyThing,
      option,
      fc.record(
        { value: anyThing, label: anyThing, required: anyThing, invalidMessage: anyThing, disabled: anyThing },
        { requiredKeys: [] },
      ),
    ),
  ),
)
const SETTINGS = [
  'label',
  'defaultValue',
  'validation',
  'required',
  'maxLength',
  'whole',
  'step',
  'isMultiple',
  'sort',
  'accept',
  'maxSize',
  'query',
  'api',
  'url',
  'height',
  'forcePlace',
  'value_only',
  'minValue',
  'maxValue',
  'valueConditions',
  'conditions',
  'translations',
  'placeholder',
  'hidden',
  'editable',
  'submit',
  'imgHeight',
  'buttonText',
  'eventFields',
  'addBtnText',
]
const hostileField = (type: string): fc.Arbitrary<Field> =>
  fc
    .record({ ...Object.fromEntries(SETTINGS.map(name => [name, anyThing])), values: hostileOptions }, { requiredKeys: [] })
    .map(
      settings =>
        ({ id: 'id', mapField: type === 'dropdown' ? 'timezone' : 'field', type, label: 'Label', ...settings }) as unknown as Field,
    )

const anyContext = fc.record({ min: anyText, max: anyText, optionsPending: fc.boolean(), editing: fc.boolean() })
const anyValue: fc.Arbitrary<Value> = fc.oneof(
  anyText,
  fc.array(anyText),
  fc.array(fc.record({ key: fc.string(), name: fc.string(), size: fc.nat(), type: fc.string() })),
)

describe.each(kindList)('the kind %s', type => {
  const kind = kinds[type]!
  const contextOf = (field: Field, seen: Omit<SettleContext, 'options'>): SettleContext => ({
    ...seen,
    options: kind.options?.(field) ?? [],
  })

  test('reads again what it wrote', lawTime, () => {
    fc.assert(
      fc.property(anyField(type), anyText, anyContext, (field, text, seen) => {
        const value = kind.read(text, field)
        expect(kind.read(kind.write(value, field), field)).toEqual(value)
        const settled = kind.settle?.(value, field, contextOf(field, seen)) ?? value
        expect(kind.read(kind.write(settled, field), field)).toEqual(settled)
      }),
      askedWith(300),
    )
  })

  test('comes to rest at once', lawTime, () => {
    fc.assert(
      fc.property(anyField(type), anyValue, anyContext, (field, value, seen) => {
        const context = contextOf(field, seen)
        const settle = (given: Value) => kind.settle?.(given, field, context) ?? given
        expect(settle(settle(value))).toEqual(settle(value))
      }),
      askedWith(300),
    )
  })

  test('never throws, whatever it is asked', lawTime, () => {
    fc.assert(
      fc.property(anyField(type), anyValue, anyText, anyContext, (field, value, text, seen) => {
        const context = contextOf(field, seen)
        for (const given of [value, kind.read(text, field), kind.empty(field)]) {
          kind.write(given, field)
          kind.settle?.(given, field, context)
          expect(typeof (kind.check?.(given, field, context, () => text) ?? '')).toBe('string')
          const { columns = [], rows = [], foot } = kind.table?.(given, field, DEFAULT_FORMATS) ?? {}
          for (const row of foot ? [foot, ...rows] : rows) expect(row.map(cell => typeof cell)).toEqual(columns.map(() => 'string'))
          expect(kind.nights?.(given, field) ?? []).toBeInstanceOf(Array)
        }
      }),
      askedWith(300),
    )
  })

  test('never throws, whatever its definition says, and goes on to say texts', lawTime, () => {
    fc.assert(
      fc.property(hostileField(type), anyValue, anyText, anyContext, (field, value, text, seen) => {
        const context = contextOf(field, seen)
        const empty = kind.empty(field)
        for (const given of [value, kind.read(text, field), empty]) {
          const settled = kind.settle?.(given, field, context) ?? given
          expect(typeof kind.write(settled, field)).toBe('string')
          expect(typeof (kind.check?.(settled, field, context, () => text) ?? '')).toBe('string')
          kind.isEmpty?.(settled, field)
        }
        expect((kind.references?.(field) ?? []).every(name => typeof name === 'string')).toBe(true)
        expect(typeof (kind.embeds?.(field).url ?? '')).toBe('string')
        const run = startRun(compile({ fields: [{ id: 'page', fields: [field] }] }, kinds), anEnv())
        run.set(field.mapField, value)
        expect(typeof run.field(field.mapField).issue).toBe('string')
        run.refresh()
      }),
      askedWith(300),
    )
  })

  test('has an empty answer that it reads from no text', () => {
    fc.assert(
      fc.property(anyField(type), field => {
        expect(kind.read('', field)).toEqual(kind.empty(field))
      }),
      askedWith(100),
    )
  })
})

test('a type that is no kind finds none, whatever it is called', () => {
  for (const type of ['constructor', '__proto__', 'toString', 'gadget', '']) expect(kinds[type]).toBeUndefined()
})
