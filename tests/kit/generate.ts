import * as fc from 'fast-check'
import type { Computed, Condition, Field, FormDefinition, Page, Validation, ValueCondition } from '#engine/model/form.ts'
import { operatorSigns } from '#engine/rules/conditions/operators.ts'
import { fieldsRead, type FunctionName, parseFormula, readsZone } from '#engine/rules/formulas/parse.ts'
import type { FetchedOptions } from '#engine/run/run.ts'
import type { Value } from '#engine/model/values.ts'
import { type KindName, kindList, kinds } from '#fields/types.ts'
import { aFile } from './visit.ts'

/** Few names and few texts, so that rules often speak of each other's fields and often match. */
const NAMES = ['a', 'b', 'c', 'd', 'e', 'region', 'location', 'timezone', 'email', 'h', 'i', 'j']
const TEXTS = ['x', 'y', '1', '', 'x||y', '2', '10', '-3.5', '2026-03-04', '2026-03-29', '09:30', '18:00', 'Europe/Berlin', ' x ', 'é']
/** Of kinds whose own check reads other answers: on days that may lie before, between and after them. */
const ROWS = ['', ...['2026-03-01', '2026-03-05', '2026-04-01'].map(date => JSON.stringify([{ date }]))]
const OPTIONS = ['x', 'y', '1', '2']
const SIGNS = [...operatorSigns, '~']
/** Formulas that use each function: the compiler asks for those of a new one. */
const FORMULAS_WITH: Readonly<Record<FunctionName, readonly string[]>> = {
  Today: ['Today()'],
  Now: ['Now()'],
  AddDays: ['AddDays(Today(), 3)'],
  AddBusinessDays: ["AddBusinessDays(GetValue('b'), -2)"],
  AddHours: ["AddHours(GetValue('c'), 30)", "AddHours(Now(), GetValue('e'))"],
}
const FORMULAS = [
  'Today()',
  "'2'",
  'Now()',
  "'x'",
  "'10'",
  'GetValue()',
  "GetValue('a')",
  "GetValue('d')",
  ...Object.values(FORMULAS_WITH).flat(),
  'Nonsense(',
]
/** What a directory that never changes answers to these texts: some of the options, or nothing at all. */
export function fetchedOptions(mapField: string, texts: Readonly<Record<string, string>>): Exclude<FetchedOptions, 'pending'> {
  let hash = mapField.charCodeAt(0)
  for (const text of Object.values(texts)) for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 9_973
  if (hash % 7 === 0) return 'failed'
  // What a field with this name offers may bring the time zone.
  const prefills = mapField === 'location' && hash % 2 === 0 ? { prefills: { timezone: TEXTS[hash % TEXTS.length]! } } : {}
  return OPTIONS.filter((_, index) => (hash >> index) % 3 !== 0).map(value => ({ value, label: `Label ${value}`, ...prefills }))
}

/** The first of a list are drawn most of the time: rules must often match, or nothing happens. */
function favouring<T>(count: number, list: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...list.slice(0, count)) }, { weight: 1, arbitrary: fc.constantFrom(...list) })
}

const FREQUENT_KINDS: readonly KindName[] = [
  'text',
  'dropdown',
  'number',
  'date',
  'radio_api',
  'text_api',
  ...kindList.filter(kind => kinds[kind]?.checkReads),
]
const TYPES = [...new Set<string>([...FREQUENT_KINDS, ...kindList, 'unknown'])]

const text: fc.Arbitrary<string> = favouring(2, TEXTS)
const join = fc.constantFrom('and', 'or') as fc.Arbitrary<'and' | 'or'>

/** Names of earlier fields only (no circles), or of any. */
type Names = fc.Arbitrary<string>

function comparison(names: Names): fc.Arbitrary<Condition> {
  return fc.record({ type: join, field: names, operator: favouring(2, SIGNS), value: text })
}

function conditions(names: Names): fc.Arbitrary<readonly Condition[] | undefined> {
  const leaf = comparison(names)
  const container = fc.record({ type: join, conditions: fc.array(leaf, { maxLength: 2 }) })
  const list = fc.array(fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: container }), { maxLength: 3, size: 'max' })
  return fc.option(list, { nil: undefined, freq: 3 })
}

function computed(names: Names, formulas: readonly string[]): fc.Arbitrary<Computed> {
  return fc.record({ field: fc.option(names, { nil: undefined }), formula: fc.option(favouring(3, formulas), { nil: undefined }) })
}

function validation(names: Names): fc.Arbitrary<Validation> {
  const check = fc.record({
    type: join,
    field: fc.option(names, { nil: undefined, freq: 3 }),
    operator: favouring(2, SIGNS),
    checkValue: text,
    checkField: fc.option(names, { nil: undefined, freq: 3 }),
    invalidMessage: fc.option(fc.constant('Not so.'), { nil: undefined }),
  })
  return fc.record({ conditions: fc.array(check, { maxLength: 2 }), invalidMessage: fc.option(fc.constant('Wrong.'), { nil: undefined }) })
}

function field(mapField: string, names: Names, formulas: readonly string[]): fc.Arbitrary<Field> {
  const cases: fc.Arbitrary<ValueCondition[]> = fc.array(
    fc.record({ value: computed(names, formulas), conditions: conditions(names).map(list => list ?? []) }),
    { maxLength: 2, size: 'max' },
  )
  const values = fc.subarray(OPTIONS, { minLength: 2 }).map(list => list.map(value => ({ value, label: `Label ${value}` })))
  return fc.record({
    id: fc.constant(`id-${mapField}`),
    mapField: fc.constant(mapField),
    label: fc.constant(mapField),
    type: favouring(FREQUENT_KINDS.length, TYPES),
    defaultValue: text,
    required: fc.boolean(),
    hidden: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    submit: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    conditions: conditions(names),
    valueConditions: fc.oneof(fc.constant([]), cases),
    validation: validation(fc.constantFrom(...NAMES)),
    values: mapField === 'location' || mapField === 'region' ? fc.oneof(fc.constant([]), values) : values,
    isMultiple: fc.boolean(),
    eventFields: fc.record({ start_date: names, end_date: names }),
    editable: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    api: fc
      .array(names, { maxLength: 2 })
      .map(placeholders => ({ url: `https://example.com/${placeholders.map(name => `{${name}}`).join('/')}` })),
    minValue: fc.option(computed(names, formulas), { nil: undefined, freq: 2 }),
    maxValue: fc.option(computed(names, formulas), { nil: undefined, freq: 2 }),
  })
}

/**
 * Forms of up to twelve fields on up to four pages, full of rules that make sense and of rules that do not. Without
 * `circles` every rule looks only at fields before its own, and pages only at fields of pages before them.
 */
export function forms({ circles }: { circles: boolean }): fc.Arbitrary<FormDefinition> {
  return fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4, size: 'max' }).chain(sizes => {
    let next = 0
    const pages = sizes.map(size => {
      const first = next
      next = Math.min(next + size, NAMES.length)
      return page(NAMES.slice(first, next), first, circles)
    })
    const any = fc.constantFrom(...NAMES)
    return fc.record({ fields: fc.tuple(...pages), submit_conditions: conditions(any), integration_conditions: conditions(any) })
  })
}

function page(names: readonly string[], first: number, circles: boolean): fc.Arbitrary<Page> {
  const before = (count: number) => (circles ? favouring(3, NAMES) : favouring(2, count === 0 ? ['nobody'] : NAMES.slice(0, count)))
  const formulasBefore = (count: number) => (circles ? FORMULAS : FORMULAS.filter(formula => readsOnly(formula, NAMES.slice(0, count))))
  // Most pages hang on one comparison: with more they are seldom open.
  const gate = fc.oneof(fc.tuple(comparison(before(first))), conditions(before(first)))
  return fc.record({
    id: fc.constant(`page-${first}`),
    conditions: gate,
    fields: fc.tuple(...names.map((name, index) => field(name, before(first + index), formulasBefore(first + index)))),
  })
}

/** Without circles a formula reads only earlier fields; what hangs on the zone looks at the field `timezone`. */
function readsOnly(formula: string, names: readonly string[]): boolean {
  const tree = parseFormula(formula)
  if (tree.is === 'problem') return true
  const read = fieldsRead(tree).filter(name => name !== '')
  return [...read, ...(readsZone(tree) ? ['timezone'] : [])].every(name => names.includes(name))
}

export type Step =
  | { readonly set: Readonly<Record<string, Value>> }
  | { readonly refresh: true }
  /** The options of a field from now on. */
  | { readonly provide: string; readonly what: FetchedOptions | undefined }

/** What a visitor does: types one answer, several at once, or waits; and what arrives meanwhile, in any order. */
export function steps(definition: FormDefinition): fc.Arbitrary<Step[]> {
  const fields = definition.fields.flatMap(page => page.fields)
  const one = favouring(3, fields).chain(field => answer(field).map(value => [field.mapField, value] as const))
  const options: fc.Arbitrary<FetchedOptions | undefined> = fc.constantFrom<(FetchedOptions | undefined)[]>(
    'pending',
    'failed',
    undefined,
    fetchedOptions('a', {}),
    fetchedOptions('b', {}),
  )
  const fetchers = fields.filter(field => kinds[field.type]?.fetches?.(field)).map(field => field.mapField)
  const provide =
    fetchers.length === 0 ? fc.constant({ refresh: true } as const) : fc.record({ provide: fc.constantFrom(...fetchers), what: options })
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: fetchers.length > 0 ? 4 : 0, arbitrary: provide },
    { weight: 8, arbitrary: one.map(pair => ({ set: Object.fromEntries([pair]) })) },
    { weight: 2, arbitrary: fc.array(one, { maxLength: 4 }).map(pairs => ({ set: Object.fromEntries(pairs) })) },
    { weight: 1, arbitrary: fc.constant({ refresh: true } as const) },
  )
  return fc.array(step, { minLength: 4, maxLength: 14, size: 'max' })
}

function answer(field: Field): fc.Arbitrary<Value> {
  if (field.type === 'file') return fc.subarray(['one.txt', 'two.txt']).map(names => names.map(name => aFile(name)))
  if (field.type === 'number') return fc.constantFrom('1', '2', '10', '-3.5', '')
  if (field.type === 'date') return fc.constantFrom('2026-03-01', '2026-03-06', '2026-03-29', '')
  const kind = kinds[field.type]
  if (kind?.checkReads) return fc.constantFrom(...ROWS).map(given => kind.read(given, field))
  return text.map(given => (kind ? kind.read(given, field) : given))
}

/** The submission that is edited: texts as they are stored. */
export const storedAnswers: fc.Arbitrary<Record<string, string>> = fc.dictionary(fc.constantFrom(...NAMES), text, {
  minKeys: 1,
  maxKeys: 8,
})

/** What an address may preset. */
export const queries: fc.Arbitrary<Record<string, string>> = fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 3 })
