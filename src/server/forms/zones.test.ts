import { expect, test, vi } from 'vitest'
import { evaluateSubmission } from '#engine/evaluate/evaluate-submission.ts'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { anEnv } from '#tests/kit/env.ts'
import { visit } from '#tests/kit/visit.ts'
import { markdownRenderer } from '../markdown/markdown.ts'
import { blankForm } from './blank-form.ts'
import { makePublish } from './published.ts'
import { makeFormVersions } from './versions.ts'
import { makeZoneOptions, withZones } from './zones.ts'

const zoneOptions = makeZoneOptions()
const labels = (day: string) => new Map(zoneOptions(day).map(({ value, label }) => [value, label]))
const winter = () => zoneOptions('2026-01-15')
const identity = (uuid: string) => ({ uuid, path: 'gala', type: { key: 'event_request', name: 'Event' }, version: 1 })
const zoneField = aField('dropdown', 'timezone')
const content = { ...blankForm('event_request', 'Gala'), ...aForm(aPage(zoneField)) }

test('time zones are region and city names with their GMT offset, in the order of their names', () => {
  const zones = labels('2026-01-15')
  expect(zones.get('Europe/Berlin')).toBe('Europe/Berlin (GMT+01:00)')
  expect(zones.get('America/New_York')).toBe('America/New York (GMT-05:00)')
  expect(zones.get('Asia/Kolkata')).toBe('Asia/Kolkata (GMT+05:30)')
  expect(zones.get('UTC')).toBe('UTC (GMT+00:00)')
  expect(zones.size).toBeGreaterThan(400)
  const names = [...zones.keys()]
  expect(names).toEqual(names.toSorted())
  expect(names.filter(name => name !== 'UTC' && !/^[A-Z]\w+\/[\w+/-]+$/.test(name))).toEqual([])
})

test('offsets are those of the day', () => {
  expect(labels('2026-07-15').get('Europe/Berlin')).toBe('Europe/Berlin (GMT+02:00)')
})

test('only a dropdown named timezone without values offers them', () => {
  const own = aForm(aPage(aField('dropdown', 'timezone', options('a')), aField('dropdown', 'zone'), aField('text', 'text')))
  expect(withZones({ ...content, ...own }, winter).fields[0]!.fields).toEqual(own.fields[0]!.fields)
  expect(withZones(content, winter).fields[0]!.fields[0]!.values).toBe(winter())
})

test('what visitors get and what a submit is judged by have the same names, renewed daily', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-15T10:00Z') })
  const publish = makePublish({ renderMarkdown: markdownRenderer(), zoneOptions })
  const versions = makeFormVersions({ publish, publishAside: (_company, ...version) => Promise.resolve(publish(...version)), zoneOptions })
  const load = vi.fn(async () => content)
  const label = (form: typeof content) => form.fields[0]!.fields[0]!.values!.find(({ value }) => value === 'Europe/Berlin')!.label
  const january = await versions.get('acme', identity('zones'), load)
  expect(label(january!.published)).toBe('Europe/Berlin (GMT+01:00)')
  expect(await versions.get('acme', identity('zones'), load)).toBe(january)
  vi.setSystemTime(Date.parse('2026-07-15T10:00Z'))
  const summer = await versions.get('acme', identity('zones'), load)
  expect(label(summer!.published)).toBe('Europe/Berlin (GMT+02:00)')
  expect(summer!.content.fields[0]!.fields[0]!.values).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
  const judged = (timezone: string) => evaluateSubmission(summer!.compiled(), anEnv(), { answers: { timezone }, files: {}, excluded: {} })
  expect(judged('Asia/Tokyo')).toMatchObject({ ok: true, answers: { timezone: 'Asia/Tokyo' } })
  expect(judged('Europe/Kiev')).toMatchObject({ ok: true, answers: { timezone: 'Europe/Kyiv' } })
  expect(judged('Europe/Atlantis').ok).toBe(false)
})

test('the field defaults to the time zone of the browser, whatever the browser calls it', () => {
  const form = withZones(content, winter)
  const inZone = (timeZone: string, more = {}) => visit(form, { timeZone, ...more }).says('timezone')
  expect(inZone('Europe/Berlin')).toBe('Europe/Berlin')
  expect(inZone('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(inZone('Asia/Kolkata')).toBe('Asia/Kolkata')
  expect(inZone('Etc/UTC')).toBe('UTC')
  expect(inZone('Mars/Base')).toBe('')
  expect(inZone('Asia/Tokyo', { query: { timezone: 'America/Buenos_Aires' } })).toBe('America/Argentina/Buenos_Aires')
})

test('rules compare a zone by whichever of its names they were written with', () => {
  const on = (name: string, operator: string) => aField('text', name, { conditions: [when('timezone', operator, 'Asia/Calcutta')] })
  const checks = { validation: { conditions: [{ ...must('==', 'Asia/Calcutta'), field: 'timezone' }] }, defaultValue: 'x' }
  const fields = aForm(aPage(zoneField, on('same', '=='), on('other', '!='), aField('text', 'checked', checks)))
  const inZone = (timeZone: string) => {
    const run = visit(withZones({ ...content, ...fields }, winter), { timeZone })
    return [...run.shows().filter(name => ['same', 'other'].includes(name)), run.run.field('checked').issue !== '']
  }
  expect(inZone('Asia/Kolkata')).toEqual(['same', false])
  expect(inZone('Asia/Calcutta')).toEqual(['same', false])
  expect(inZone('Asia/Tokyo')).toEqual(['other', true])
})

test('a list of its own may have the older names', () => {
  const field = aField('dropdown', 'timezone', { values: [{ value: 'Asia/Calcutta', label: 'India' }] })
  expect(visit(aForm(aPage(field)), { timeZone: 'Asia/Kolkata' }).says('timezone')).toBe('Asia/Calcutta')
})
