import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Field, FormDefinition } from '#engine/model/form.ts'
import { isEmpty, type Value } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import { forms, steps } from '#tests/kit/generate.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { pageOf } from '../page-for-tests.ts'
import type { Visit } from '../visit.ts'
import { aWorld, settled } from './for-tests.ts'
import { FormSession } from './session.ts'
import type { World } from './world.ts'

/** As people type them: read at once, meant in two ways, and read by nobody. */
const TYPED = ['3/4/2027', '2027-03-04', '03.04.2027', '3/', '9.30', '24:00', '6:30 pm', '1,500', '1 500', '-3', '5.0', 'soon', '']

/** Somebody types this text into a field, which a button then reads. */
interface Typed {
  readonly name: string
  readonly text: string
}

/** Nothing is fetched, and no file is chosen: both need more than what a browser keeps. */
const plain = (field: Field): Field => {
  const kind = kinds[field.type]
  return kind?.fetches?.(field) || kind?.computed || kind?.files ? { ...field, type: 'date' } : field
}

const scenarios = forms({ circles: false }).chain(definition => {
  const form: FormDefinition = { ...definition, fields: definition.fields.map(page => ({ ...page, fields: page.fields.map(plain) })) }
  const names = form.fields.flatMap(page => page.fields).map(({ mapField }) => mapField)
  const typed: fc.Arbitrary<Typed> = fc.record({ name: fc.constantFrom(...names), text: fc.constantFrom(...TYPED) })
  return fc.tuple(fc.constant(form), steps(form), fc.array(typed, { minLength: 1, maxLength: 4 }))
})

/** What a field does with what stands in it when it is settled: an answer, or half of one that stays and is told. */
function settle(visit: Visit, { name, text }: Typed): void {
  const field = visit.form.fields.flatMap(page => page.fields).find(({ mapField }) => mapField === name)
  const kind = field && kinds[field.type]
  if (!field || !kind || !visit.run.field(name).shown) return
  const meant = kind.readTyped?.(text, field, visit.formats) ?? [text]
  const value: Value = meant.length === 1 ? kind.read(meant[0]!, field) : kind.empty(field)
  visit.change(name, value)
  if (kind.readTyped && isEmpty(value) && text !== '') visit.unread(name, { text, message: `What is “${text}”?` })
}

/** All that somebody sees of the answers. */
function seen({ form, run, fieldView }: Visit) {
  const fields = form.fields.flatMap(page => page.fields)
  return fields
    .filter(({ mapField }) => run.field(mapField).shown)
    .map(({ mapField }) => [mapField, run.field(mapField).value, fieldView(mapField).unread?.text])
}

/** A session with the form in this world, until it is stopped. */
async function opened(form: FormDefinition, world: World) {
  const session = new FormSession(pageOf(form), { preview: false }, world)
  const stop = session.start()
  await settled()
  return { visit: session.getState().visit, stop }
}

test('what was settled is there again after a reload, and half of an answer stands where it stood', lawTime, async () => {
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  const law = fc.asyncProperty(scenarios, async ([form, todo, typed]) => {
    const world = aWorld()
    const before = await opened(form, world)
    for (const step of todo) if ('set' in step) for (const [name, value] of Object.entries(step.set)) before.visit.change(name, value)
    for (const step of typed) settle(before.visit, step)
    world.pass(500)
    before.stop()
    const after = await opened(form, world)
    after.stop()
    expect(seen(after.visit)).toEqual(seen(before.visit))
  })
  await fc.assert(law, askedWith(200))
})
