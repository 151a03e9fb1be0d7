import { beforeEach, expect, test, vi } from 'vitest'
import { compile } from '#engine/compile/compile.ts'
import type { FormDefinition, Option } from '#engine/model/form.ts'
import { startRun } from '#engine/run/start.ts'
import type { Value } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import { type OptionsLookup, createLookups } from './lookups.ts'

const list = (...values: string[]): readonly Option[] => values.map(value => ({ value, label: value }))
const api = (url: string) => ({ api: { method: 'GET', url } })
const city = aField('dropdown_api', 'city', api('{region}'))
const chain = aForm(aPage(aField('text', 'region'), city, aField('text_api', 'phone', api('{city}'))))

interface Pending {
  readonly name: string
  readonly answers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  reply(options: readonly Option[] | undefined): Promise<void>
}

/** A run with look-ups whose answers come when the test says so. */
function begin(definition: FormDefinition, typed: Record<string, Value> = {}) {
  const requests: Pending[] = []
  const lookUp: OptionsLookup = (field, answers, signal) => {
    const { promise, resolve } = Promise.withResolvers<readonly Option[] | undefined>()
    const reply = async (found: readonly Option[] | undefined) => {
      resolve(found)
      await vi.advanceTimersByTimeAsync(0)
    }
    requests.push({ name: field.mapField, answers: { ...answers }, signal, reply })
    return promise
  }
  const lookUps = createLookups(lookUp)
  const form = compile(definition, kinds)
  const run = startRun(form, anEnv({ options: lookUps.optionsOf }), { typed, applied: {} })
  const follow = () => lookUps.watchRun(run, form)
  const set = async (mapField: string, value: Value) => {
    run.set(mapField, value)
    await vi.advanceTimersByTimeAsync(0)
  }
  const sent = () => requests.map(({ name, answers }) => `${name} ${Object.values(answers).join('/')}`.trim())
  return { run, form, lookUps, follow, requests, sent, set, fetch: (mapField: string) => run.field(mapField).fetch }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

test('nobody is asked before the answers that a look-up needs are there, nor when one of them is taken away', async () => {
  const both = aForm(aPage(aField('text', 'region'), aField('text', 'kind'), aField('dropdown_api', 'city', api('{region}{kind}'))))
  const it = begin(both)
  it.follow()
  await it.set('region', 'emea')
  expect([it.sent(), it.fetch('city'), it.run.field('city').options]).toEqual([[], 'arrived', []])
  await it.set('kind', 'big')
  await vi.advanceTimersByTimeAsync(500)
  expect(it.sent()).toEqual(['city emea/big'])
  await it.set('kind', '')
  expect(it.requests[0]!.signal.aborted).toBe(true)
  expect(it.run.field('city').options).toEqual([])
})

test('nothing is fetched before the run is followed; then an API field is loading, then loaded', async () => {
  const it = begin(aForm(aPage(city)))
  expect([it.sent(), it.fetch('city')]).toEqual([[], 'pending'])
  it.follow()
  expect([it.sent(), it.fetch('city')]).toEqual([['city'], 'pending'])
  await it.requests[0]!.reply(list('rome'))
  expect([it.fetch('city'), it.run.field('city').options]).toEqual(['arrived', list('rome')])
})

test('it is empty on failure, and another try brings back what was chosen', async () => {
  const it = begin(aForm(aPage(city)), { city: 'rome' })
  it.follow()
  await it.requests[0]!.reply(undefined)
  expect([it.fetch('city'), it.run.field('city').value]).toEqual(['failed', ''])
  it.lookUps.retry('city')
  expect([it.fetch('city'), it.run.field('city').value]).toEqual(['pending', 'rome'])
  await it.requests[1]!.reply(list('rome'))
  expect([it.fetch('city'), it.run.field('city').value]).toEqual(['arrived', 'rome'])
})

test('a field is fetched again when a typed answer in its placeholders changed, once nobody types for 500 ms', async () => {
  const it = begin(chain, { region: 'north' })
  it.follow()
  await it.requests[0]!.reply(list('rome'))
  for (const text of ['s', 'so', 'south']) await it.set('region', text)
  expect([it.sent(), it.fetch('city')]).toEqual([['city north'], 'pending'])
  await vi.advanceTimersByTimeAsync(499)
  expect(it.sent()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(it.sent()).toEqual(['city north', 'city south'])
})

test('a chosen answer asks at once', async () => {
  const it = begin(aForm(aPage(aField('radio', 'region', options('south', 'north')), city)))
  it.follow()
  await it.set('region', 'south')
  expect(it.sent()).toEqual(['city south'])
})

test('what depends on a fetched answer follows it', async () => {
  const it = begin(chain, { region: 'south' })
  it.follow()
  expect(it.sent()).toEqual(['city south'])
  await it.requests[0]!.reply(list('rome', 'bari'))
  await it.set('city', 'rome')
  await it.requests[1]!.reply(list('+39'))
  expect([it.sent().at(-1), it.run.field('phone').value]).toEqual(['phone rome', '+39'])
  await it.set('city', 'bari')
  // It keeps what it says until the next is there.
  expect([it.sent().at(-1), it.run.field('phone').value]).toEqual(['phone bari', '+39'])
  await it.requests[2]!.reply(list('+40'))
  expect(it.run.field('phone').value).toBe('+40')
  await it.set('city', '')
  expect(it.run.field('phone').value).toBe('')
})

test('a stale answer is dropped, and its request ended', async () => {
  const it = begin(aForm(aPage(aField('radio', 'region', options('south', 'north')), city)))
  it.follow()
  await it.set('region', 'south')
  await it.set('region', 'north')
  expect(it.requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await it.requests[1]!.reply(list('turin'))
  await it.requests[0]!.reply(list('rome'))
  expect(it.run.field('city').options).toEqual(list('turin'))
})

test('the same call is not repeated', async () => {
  const it = begin(aForm(aPage(aField('radio', 'region', options('south', 'north')), city)))
  it.follow()
  await it.set('region', 'south')
  await it.requests[0]!.reply(list('rome'))
  await it.set('region', 'north')
  await it.requests[1]!.reply(list('turin'))
  await it.set('region', 'south')
  expect([it.sent(), it.fetch('city'), it.run.field('city').options]).toEqual([['city south', 'city north'], 'arrived', list('rome')])
  it.run.refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(it.sent()).toHaveLength(2)
})

test('a field that is not shown is not fetched until it is', async () => {
  const it = begin(
    aForm(
      aPage(aField('text', 'x'), { ...city, conditions: [when('x', '==', '1')] }),
      aPage(when('x', '==', '2'), aField('radio_api', 'later', api(''))),
    ),
  )
  it.follow()
  expect(it.sent()).toEqual([])
  await it.set('x', '1')
  expect(it.sent()).toEqual(['city'])
  await it.set('x', '2')
  expect([it.sent(), it.requests[0]!.signal.aborted]).toEqual([['city', 'later'], true])
  await it.set('x', '1')
  expect(it.sent()).toEqual(['city', 'later', 'city'])
})

test('who stops following ends what is under way; who follows next asks again', async () => {
  const it = begin(aForm(aPage(city)))
  const stop = it.follow()
  stop()
  expect(it.requests[0]!.signal.aborted).toBe(true)
  await it.requests[0]!.reply(list('late'))
  expect(it.fetch('city')).toBe('pending')
  it.follow()
  await it.requests[1]!.reply(list('rome'))
  expect(it.run.field('city').options).toEqual(list('rome'))
})

test('after a login what failed is asked again; for somebody else everything is, and nothing is cleared meanwhile', async () => {
  const it = begin(aForm(aPage(city, aField('dropdown_api', 'hotel', api('')))), { city: 'rome', hotel: 'plaza' })
  it.follow()
  await it.requests[0]!.reply(undefined)
  await it.requests[1]!.reply(list('plaza'))
  it.lookUps.refetch(false)
  expect(it.sent()).toEqual(['city', 'hotel', 'city'])
  await it.requests[2]!.reply(list('rome'))
  it.lookUps.refetch(true)
  expect(it.sent()).toEqual(['city', 'hotel', 'city', 'city', 'hotel'])
  expect([it.run.field('city').value, it.run.field('hotel').value]).toEqual(['rome', 'plaza'])
  await it.requests[4]!.reply(list('grand'))
  expect([it.run.field('city').value, it.run.field('hotel').value]).toEqual(['rome', ''])
})
