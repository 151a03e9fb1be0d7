import { describe, expect, test, vi } from 'vitest'
import { kinds as plain } from '#fields/types.ts'
import { settleMany, settleOne } from '#fields/kit/choice.ts'
import { oneText } from '#fields/kit/plain-text.ts'
import { readSeveral, writeSeveral } from '#fields/kit/several.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import { visit } from '#tests/kit/visit.ts'
import { explain } from '../explain/explain.ts'
import { fetchCircles } from '../problems/fetch-circles.ts'
import { compile } from '../compile/compile.ts'
import { fetchersOf, isWaiting, needsOptions, placeholdersOf, referencesOf } from './fetching.ts'
import type { Field, FormDefinition } from '../model/form.ts'
import { defineKind, type Kinds } from '../model/kind.ts'
import { problemsOf } from '../problems/problems.ts'
import type { FetchedOptions } from './run.ts'
import { fetchAndEvaluate } from '../evaluate/fetch-and-evaluate.ts'
import { NOTHING } from '../model/values.ts'

/** Kinds whose options are fetched, and that name other fields in `asks`. */
type Asking = Field & { readonly asks?: readonly string[]; readonly filteredBy?: readonly string[]; readonly brings?: readonly string[] }
const references = ({ asks = [] }: Asking) => asks
const kinds: Kinds = {
  ...plain,
  one: defineKind<Asking>({ type: 'one', ...oneText, read: text => text, settle: settleOne, fetches: () => true, references }),
  place: defineKind<Asking>({
    type: 'place',
    ...oneText,
    read: text => text,
    settle: settleOne,
    fetches: () => true,
    filters: ({ filteredBy = [] }) => filteredBy,
    prefills: ({ brings = [] }) => brings,
  }),
  many: defineKind<Asking>({
    type: 'many',
    empty: () => NOTHING,
    read: readSeveral,
    write: writeSeveral,
    settle: settleMany,
    fetches: () => true,
    references,
  }),
  computed: defineKind<Asking>({ type: 'computed', ...oneText, read: text => text, fetches: () => true, computed: true, references }),
}

const list = (...values: string[]): FetchedOptions => values.map(value => ({ value, label: `Label of ${value}` }))

/** A visit whose options the test sets. */
function visitWith(
  definition: FormDefinition,
  options: Record<string, FetchedOptions | undefined> = {},
  env: Parameters<typeof visit>[1] = {},
) {
  const visitor = visit(definition, { options: mapField => options[mapField], ...env }, undefined, kinds)
  const provide = (mapField: string, what: FetchedOptions | undefined): void => {
    options[mapField] = what
    visitor.run.optionsChanged(mapField)
  }
  return { ...visitor, provide }
}

test('an API field is loading, then loaded, or empty on failure', () => {
  const visitor = visitWith(aForm(aPage(aField('one', 'a'))))
  expect(visitor.run.field('a')).toMatchObject({ fetch: 'pending', options: [] })
  visitor.provide('a', list('x'))
  expect(visitor.run.field('a')).toMatchObject({ fetch: 'arrived', options: [{ value: 'x', label: 'Label of x' }] })
  visitor.fill({ a: 'x' }).run.set('a', 'x')
  visitor.provide('a', 'failed')
  expect(visitor.run.field('a')).toMatchObject({ fetch: 'failed', options: [], value: '' })
})

test("a failure clears the options; the visitor's choice is remembered, and is back when the options are", () => {
  const visitor = visitWith(aForm(aPage(aField('one', 'a', { required: true }), aField('many', 'b'))), {
    a: list('x', 'y'),
    b: list('x', 'y'),
  })
  visitor.fill({ a: 'x', b: ['x', 'y'] })
  for (const name of ['a', 'b']) visitor.provide(name, 'failed')
  expect([visitor.says('a'), visitor.says('b'), visitor.issues()]).toEqual(['', [], { a: 'Please check this field.' }])
  expect({ ...visitor.run.state().typed }).toEqual({ a: 'x', b: ['x', 'y'] })
  for (const name of ['a', 'b']) visitor.provide(name, list('y', 'x'))
  expect([visitor.says('a'), visitor.says('b'), visitor.issues()]).toEqual(['x', ['x', 'y'], {}])
})

test('while a fetch runs nothing is cleared', () => {
  const visitor = visitWith(aForm(aPage(aField('one', 'a'), aField('many', 'b'))), { a: list('x'), b: list('x') })
  visitor.fill({ a: 'x', b: ['x'] })
  for (const name of ['a', 'b']) visitor.provide(name, 'pending')
  expect([visitor.says('a'), visitor.says('b')]).toEqual(['x', ['x']])
  for (const name of ['a', 'b']) visitor.provide(name, undefined)
  expect([visitor.says('a'), visitor.says('b')]).toEqual(['x', ['x']])
})

test('a computed field has the first value that was fetched; a failure clears it', () => {
  const visitor = visitWith(aForm(aPage(aField('computed', 'a'), aField('text', 'b', { conditions: [when('a', '==', '42')] }))))
  expect([visitor.says('a'), visitor.shows()]).toEqual(['', ['a']])
  visitor.provide('a', list('42', '43'))
  expect([visitor.says('a'), visitor.shows()]).toEqual(['42', ['a', 'b']])
  visitor.provide('a', 'failed')
  expect([visitor.says('a'), visitor.shows()]).toEqual(['', ['a']])
})

test('who watches a field is told of where its fetch stands, and of nothing else', () => {
  const visitor = visitWith(aForm(aPage(aField('one', 'a'), aField('text', 'b'))))
  const [onA, onB] = [vi.fn(), vi.fn()]
  for (const name of ['a', 'b']) visitor.run.field(name)
  visitor.run.watch('a', onA)
  visitor.run.watch('b', onB)
  visitor.provide('a', 'pending')
  visitor.provide('a', 'failed')
  visitor.provide('a', list())
  visitor.provide('nobody', list())
  expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([2, 0])
})

const chain = aForm(
  aPage(
    aField('text', 'region'),
    aField('one', 'city', { asks: ['region', 'city', 'nobody'] }),
    aField('computed', 'phone', { asks: ['city'], conditions: [when('city', '!=', '')] }),
  ),
)

test('a field knows whose answers stand in its placeholders', () => {
  const visitor = visitWith(chain, { city: list('rome') }).fill({ region: 'south', city: 'rome' })
  expect(fetchersOf(visitor.form)).toEqual(['city', 'phone'])
  expect(referencesOf(visitor.form, 'city')).toEqual(['region', 'city'])
  expect({ ...placeholdersOf(visitor.run, 'city') }).toEqual({ region: 'south', city: 'rome' })
  expect([referencesOf(visitor.form, 'nobody'), { ...placeholdersOf(visitor.run, 'nobody') }]).toEqual([[], {}])
})

test('only a field that is in play needs its options', () => {
  const visitor = visitWith(
    aForm(
      aPage(aField('text', 'x'), aField('one', 'a', { conditions: [when('x', '==', '1')] })),
      aPage(when('x', '==', '2'), aField('one', 'b')),
    ),
  )
  const needing = () => ['a', 'b', 'nobody'].filter(mapField => needsOptions(visitor.run, mapField))
  expect(needing()).toEqual([])
  visitor.fill({ x: '1' })
  expect(needing()).toEqual(['a'])
  visitor.fill({ x: '2' })
  expect(needing()).toEqual(['b'])
})

/** What a directory would answer. */
const directory = async (mapField: string, placeholders: Readonly<Record<string, string>>) => {
  if (placeholders['region'] === 'down') return 'failed'
  return (mapField === 'city' ? list(`rome-${placeholders['region']}`) : list(`+39 ${placeholders['city']}`)) as Exclude<
    FetchedOptions,
    'pending'
  >
}

async function sendTo(definition: FormDefinition, answers: Record<string, string>, fetch = directory) {
  const fetched: string[] = []
  const evaluation = await fetchAndEvaluate(
    compile(definition, kinds),
    anEnv(),
    { answers, files: {}, excluded: {} },
    async (name, texts) => {
      fetched.push(`${name} ${Object.values(texts).join('/')}`)
      return fetch(name, texts)
    },
  )
  return { ...evaluation, issues: { ...evaluation.issues }, answers: { ...evaluation.answers }, fetched }
}

test('at submit the server checks membership against its own fetch, and computes what it computes itself', async () => {
  expect(await sendTo(chain, { region: 'south', city: 'rome-south', phone: 'forged' })).toMatchObject({
    ok: true,
    answers: { region: 'south', city: 'rome-south', phone: '+39 rome-south' },
    fetched: ['city south/rome-south', 'phone rome-south'],
  })
  expect(await sendTo(chain, { region: 'south', city: 'paris' })).toMatchObject({ ok: false, issues: { city: 'Please check this field.' } })
})

test('what waits for the options of another field is not fetched before them', async () => {
  expect((await sendTo(chain, { region: 'south', city: 'paris' })).fetched).toEqual(['city south/paris', 'city south/'])
})

test('a hidden choice is fetched anew when an answer in its placeholder came to be known, also if the first list did not hold it', async () => {
  const form = aForm(
    aPage(
      aField('computed', 'code'),
      aField('text', 'place', { defaultValue: 'home', conditions: [when('code', '==', '7')] }),
      aField('one', 'room', { hidden: true, defaultValue: 'blue', asks: ['place'] }),
    ),
  )
  const rooms = async (name: string, { place }: Readonly<Record<string, string>>) =>
    (name === 'code' ? list('7') : place === 'home' ? list('blue') : list('red')) as Exclude<FetchedOptions, 'pending'>
  expect(await sendTo(form, { place: 'home' }, rooms)).toMatchObject({
    answers: { room: 'blue' },
    fetched: ['code ', 'room ', 'room home'],
  })
})

test('when its own fetch fails the server refuses the choice, and never drops it silently', async () => {
  expect(await sendTo(chain, { region: 'down', city: 'rome-down' })).toMatchObject({
    ok: false,
    issues: { city: 'Please check this field.' },
  })
})

test('nothing is fetched for a field without an answer, or that is not in play', async () => {
  expect(await sendTo(chain, { region: 'south' })).toMatchObject({ ok: true, fetched: [], answers: { city: '' } })
})

test('options that nobody lends to the server count as failed', () => {
  expect({ ...visitWith(chain, {}).fill({ region: 'south', city: 'rome' }).submit().issues }).toEqual({ city: 'Please check this field.' })
})

test('fields whose placeholders name each other come to an end', async () => {
  const circle = aForm(aPage(aField('computed', 'a', { asks: ['b'] }), aField('computed', 'b', { asks: ['a'] })))
  let count = 0
  const evaluation = await sendTo(circle, {}, async () => list(String((count += 1))) as Exclude<FetchedOptions, 'pending'>)
  expect(evaluation.fetched.length).toBeLessThan(40)
  expect(evaluation.ok).toBe(true)
})

const hanging = aForm(
  aPage(aField('computed', 'room'), aField('one', 'kind')),
  aPage(when('room', '==', 'hall'), aField('text', 'stage', { defaultValue: 'none' })),
  aPage(when('kind', '==', 'x'), aField('text', 'more')),
  aPage(aField('text', 'note', { valueConditions: [{ value: { formula: "'big'" }, conditions: [when('room', '==', 'hall')] }] })),
)

test('a draft that is loaded before its options are there loses nothing that was typed', () => {
  const options: Record<string, FetchedOptions | undefined> = {}
  const draft = { typed: { stage: 'left', kind: 'x', more: 'yes', note: 'mine' }, applied: { note: 0 } }
  const visitor = visit(hanging, { options: mapField => options[mapField] }, draft, kinds)
  expect([visitor.pages(), visitor.says('stage'), visitor.says('note')]).toEqual([[0, 2, 3], 'none', 'mine'])
  options['room'] = list('hall')
  visitor.run.optionsChanged('room')
  expect([visitor.pages(), visitor.says('stage'), visitor.says('note')]).toEqual([[0, 1, 2, 3], 'left', 'mine'])
})

test('a page that closes because a fetch failed has its answers back when the fetch succeeds', () => {
  const visitor = visitWith(hanging, { room: list('hall'), kind: list('x') })
  visitor.fill({ kind: 'x', stage: 'left', more: 'yes' })
  for (const name of ['room', 'kind']) visitor.provide(name, 'failed')
  expect([visitor.pages(), visitor.says('stage'), visitor.says('more')]).toEqual([[0, 3], 'none', ''])
  for (const name of ['room', 'kind']) visitor.provide(name, list('hall', 'x'))
  expect([visitor.says('stage'), visitor.says('more')]).toEqual(['left', 'yes'])
})

test('when the options that arrive close a page for good, its fields reset to their defaults', () => {
  const visitor = visitWith(hanging, { room: list('hall'), kind: list('x') })
  visitor.fill({ stage: 'left' })
  const isStageOpen = (['pending', 'failed', list('garden')] as const).map(options => {
    visitor.provide('room', options)
    return 'stage' in visitor.run.state().typed
  })
  expect(isStageOpen).toEqual([true, true, false])
  visitor.provide('room', list('hall'))
  expect(visitor.says('stage')).toBe('none')
})

test('a page that hangs on no fetch resets as ever while one fails', () => {
  const plainly = aForm(aPage(aField('computed', 'room'), aField('text', 'a')), aPage(when('a', '==', 'y'), aField('text', 'other')))
  const visitor = visitWith(plainly, { room: 'failed' }).fill({ a: 'y', other: 'typed' })
  expect(visitor.says('other')).toBe('typed')
  visitor.fill({ a: 'n' }).fill({ a: 'y' })
  expect(visitor.says('other')).toBe('')
})

test('of a closed page the default stands, whatever is known of its options', () => {
  const closed = aForm(
    aPage(aField('text', 'a'), aField('text', 'b', { conditions: [when('far', '==', 'd')] })),
    aPage(when('a', '==', 'x'), aField('one', 'far', { defaultValue: 'd' })),
  )
  for (const options of ['failed', 'pending', undefined, list('y')] as const)
    expect(visitWith(closed, { far: options }).shows()).toEqual(['a', 'b'])
})

test('circles that go through a fetch are listed when the form is saved, and so are placeholders that name no field', () => {
  const warnings = (...fields: Field[]) => problemsOf(aForm(aPage(...fields)), kinds).warnings.map(({ text }) => text)
  expect(
    warnings(
      aField('one', 'a', { asks: ['b'] }),
      aField('one', 'b', { asks: ['c'] }),
      aField('text', 'c', { conditions: [when('a', '==', 'x')] }),
      aField('text', 'd'),
    ),
  ).toEqual(['The options of “a”, “b”, “c” need each other in a circle.'])
  expect(warnings(aField('one', 'a', { asks: ['a'] }), aField('one', 'b', { asks: ['a', 'nobody'] }))).toEqual([
    '“b” waits for the unknown field “nobody”, whose answer is always empty.',
  ])
  expect(warnings(aField('one', 'a', { asks: 5 as never }))).toEqual([])
})

describe('answers that choose among the options of a field', () => {
  const form = aForm(aPage(aField('text', 'region'), aField('place', 'city', { filteredBy: ['region', 'nobody'] })))

  test('are asked with as placeholders are, but nothing waits for them, and one that the form does not have is no problem', () => {
    const { run, form: compiled } = visitWith(form)
    expect([isWaiting(run, 'city'), placeholdersOf(run, 'city'), compiled.complaints]).toEqual([false, { region: '' }, []])
    run.set('region', 'emea')
    expect(placeholdersOf(run, 'city')).toEqual({ region: 'emea' })
    expect(JSON.stringify(problemsOf(form, kinds))).not.toContain('nobody')
  })

  test('are part of a circle when they need what they choose among', () => {
    const circle = aForm(
      aPage(
        aField('text', 'region', { valueConditions: [{ value: { field: 'city' }, conditions: [] }] }),
        aField('place', 'city', { filteredBy: ['region'] }),
      ),
    )
    expect(fetchCircles(compile(circle, kinds))).toEqual([['region', 'city']])
  })

  test('are those of the browser when the server fetches', async () => {
    const requests: unknown[] = []
    const sent = { answers: { region: 'emea', city: 'rome' }, files: {}, excluded: {} }
    const evaluation = await fetchAndEvaluate(compile(form, kinds), anEnv(), sent, async (mapField, texts) => {
      requests.push([mapField, { ...texts }])
      return list('rome') as never
    })
    expect([requests, evaluation.issues]).toEqual([[['city', { region: 'emea' }]], {}])
  })
})

describe('an option that brings the answer of another field', () => {
  const cities: FetchedOptions = [
    { value: 'rome', label: 'Rome', prefills: { zone: 'r', city: 'rome' } },
    { value: 'oslo', label: 'Oslo', prefills: { zone: 'o' } },
    { value: 'atlantis', label: 'Atlantis', prefills: { zone: 'sunk' } },
    { value: 'nowhere', label: 'Nowhere' },
  ]
  const city = aField('place', 'city', { brings: ['zone', 'city'] })
  const form = aForm(aPage(city, aField('text', 'zone', { defaultValue: 'begin' })))
  const zoneOf = ({ run }: ReturnType<typeof visitWith>) => run.field('zone').value

  test('gives it when it is chosen, in place of the default, and takes it back', () => {
    const visitor = visitWith(form, { city: cities })
    expect(zoneOf(visitor)).toBe('begin')
    visitor.run.set('city', 'rome')
    expect([zoneOf(visitor), explain(visitor.run, 'zone')?.origin]).toEqual(['r', 'chosen option'])
    visitor.run.set('city', 'oslo')
    expect(zoneOf(visitor)).toBe('o')
    visitor.run.set('city', 'nowhere')
    expect([zoneOf(visitor), explain(visitor.run, 'zone')?.origin]).toEqual(['begin', 'default'])
  })

  test('gives it when its options arrive after the choice', () => {
    const visitor = visitWith(form, {}, { query: { city: 'rome' } })
    expect(zoneOf(visitor)).toBe('begin')
    visitor.provide('city', cities)
    expect(zoneOf(visitor)).toBe('r')
  })

  test('does not when the visitor or the address gave one', () => {
    const typed = visitWith(form, { city: cities })
    typed.run.set('zone', 'mine')
    typed.run.set('city', 'rome')
    expect(zoneOf(typed)).toBe('mine')
    const preset = visitWith(form, { city: cities }, { query: { zone: 'theirs' } })
    preset.run.set('city', 'rome')
    expect(zoneOf(preset)).toBe('theirs')
  })

  test('does not where a value condition of the field says otherwise', () => {
    const ruled = aField('text', 'zone', { valueConditions: [{ value: { formula: "'ruled'" }, conditions: [when('city', '==', 'rome')] }] })
    const visitor = visitWith(aForm(aPage(city, ruled)), { city: cities })
    visitor.run.set('city', 'rome')
    expect(zoneOf(visitor)).toBe('ruled')
    visitor.run.set('city', 'oslo')
    expect(zoneOf(visitor)).toBe('o')
  })

  test('does not when the field cannot take it', () => {
    const listed = aField('dropdown', 'zone', { ...options('r', 'begin'), defaultValue: 'begin' })
    const visitor = visitWith(aForm(aPage(city, listed)), { city: cities })
    visitor.run.set('city', 'atlantis')
    expect(zoneOf(visitor)).toBe('begin')
    visitor.run.set('city', 'rome')
    expect(zoneOf(visitor)).toBe('r')
  })

  test('is read before it, wherever the two stand', () => {
    const turned = aForm(
      aPage(aField('text', 'zone'), aField('text', 'copy', { valueConditions: [{ value: { field: 'zone' }, conditions: [] }] }), city),
    )
    const visitor = visitWith(turned, { city: cities })
    visitor.run.set('city', 'oslo')
    expect(visitor.run.field('copy').value).toBe('o')
  })
})
