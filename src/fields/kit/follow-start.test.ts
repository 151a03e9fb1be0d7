import { expect, test } from 'vitest'
import type { Field } from '#engine/model/form.ts'
import { aField } from '#tests/kit/builders.ts'
import { kinds } from '../types.ts'
import { followStart, moveBack } from './follow-start.ts'

const meeting = (date: string, startTime = '10:00', more: object = {}) => ({
  date,
  startTime,
  endTime: '11:00',
  agendaItemType: 'Meeting',
  setupType: 'Theater',
  numberOfPeople: 5,
  twentyFourHourHold: false,
  note: '',
  ...more,
})
const night = (date: string, any: number) => ({ date, any, single: 0, double: 0, suite: 0 })
type Rows = readonly { readonly date: string }[]

const rooms = aField('meeting_room_widget', 'rows')
const nights = aField('sleeping_room_widget', 'rows')
const START = '2027-03-10'

/** A clone whose rows follow. @param present the answers it goes on with, where they are others than those that were stored */
function aClone(field: Field, rows: Rows, present: Record<string, string> = {}) {
  const kind = kinds[field.type]!
  const stored = { start_date: START, rows: kind.write(kind.read(JSON.stringify(rows), field), field) }
  const answers: Record<string, string> = { ...stored, ...present }
  const watchers = new Map<string, Set<() => void>>()
  const notify = (name: string) => watchers.get(name)?.forEach(listener => listener())
  function change(name: string, text: string) {
    // The runner notifies first that a field was touched, then that its text changed.
    notify(name)
    answers[name] = name === field.mapField ? kind.write(kind.read(text, field), field) : text
    notify(name)
  }
  const runner: Parameters<typeof followStart>[2] = {
    textOf: name => answers[name] ?? '',
    change,
    watch(name, listener) {
      watchers.set(name, (watchers.get(name) ?? new Set()).add(listener))
      return () => undefined
    },
    event: { answers: stored },
  }
  followStart(field, kind, runner)
  const now = () => JSON.parse(answers['rows'] || '[]') as Rows
  return {
    now,
    days: () => now().map(({ date }) => date),
    begin: (date: string) => change('start_date', date),
    setRows: (next: Rows) => change('rows', JSON.stringify(next)),
    moveBack: () => moveBack(runner, 'rows'),
  }
}

test('rows go along with the event, also where its new days are partly the old ones', () => {
  const clone = aClone(rooms, [meeting('2027-03-10'), meeting('2027-03-11'), meeting('2027-03-12')])
  clone.begin('2027-03-11')
  expect(clone.days()).toEqual(['2027-03-11', '2027-03-12', '2027-03-13'])
  clone.begin('2027-03-09')
  expect(clone.days()).toEqual(['2027-03-09', '2027-03-10', '2027-03-11'])
})

test('nights go along with the event, the one before it too', () => {
  const clone = aClone(nights, [night('2027-03-09', 2), night('2027-03-10', 7)])
  clone.begin('2027-04-01')
  expect(clone.now()).toMatchObject([night('2027-03-31', 2), night('2027-04-01', 7)])
})

test('a date that is typed in several steps moves them once, and what is no date moves nothing', () => {
  const clone = aClone(rooms, [meeting('2027-03-10'), meeting('')])
  for (const typed of ['', '0002-05-04', '9999-12-31', '2027-05-04']) clone.begin(typed)
  expect(clone.days()).toEqual(['2027-05-04', ''])
  clone.moveBack()?.()
  expect(clone.days()).toEqual(['2027-03-10', ''])
})

test('rows that would go beyond the calendar stay', () => {
  const clone = aClone(rooms, [meeting('2027-03-10'), meeting('2027-03-12')])
  clone.begin('9999-12-31')
  expect(clone.days()).toEqual(['2027-03-10', '2027-03-12'])
  clone.begin('2027-03-13')
  expect(clone.days()).toEqual(['2027-03-13', '2027-03-15'])
})

test('a row that was given another day by hand stays there, and so does a new one; others that were edited go along', () => {
  const clone = aClone(rooms, [meeting('2027-03-10', '09:00'), meeting('2027-03-11', '10:00'), meeting('2027-03-12', '11:00')])
  clone.begin('2027-03-17')
  const [one, two, three] = clone.now()
  clone.setRows([{ ...one!, date: '2027-03-18' }, two!, three!])
  const edited = { ...clone.now()[2]!, note: 'Piano' }
  clone.setRows([clone.now()[0]!, clone.now()[1]!, edited])
  clone.setRows([clone.now()[2]!, clone.now()[0]!, clone.now()[1]!, meeting('2027-03-18', '15:00')])
  clone.begin('2027-03-18')
  expect(clone.now()).toMatchObject([
    { date: '2027-03-20', startTime: '11:00', note: 'Piano' },
    { date: '2027-03-18', startTime: '09:00' },
    { date: '2027-03-19', startTime: '10:00' },
    { date: '2027-03-18', startTime: '15:00' },
  ])
})

test('a night that was added stays, unless another one comes to its day: then both keep their rooms', () => {
  const clone = aClone(nights, [night('2027-03-09', 2), night('2027-03-10', 7)])
  clone.begin('2027-03-17')
  clone.setRows([...clone.now(), night('2027-03-18', 1)])
  clone.begin('2027-03-16')
  expect(clone.now()).toMatchObject([night('2027-03-15', 2), night('2027-03-16', 7), night('2027-03-18', 1)])
  clone.begin('2027-03-18')
  expect(clone.now()).toMatchObject([night('2027-03-17', 2), night('2027-03-18', 7), night('2027-03-20', 1)])
})

test('they are taken back to where they were, and stay there', () => {
  const clone = aClone(rooms, [meeting('2027-03-10'), meeting('2027-03-11')])
  expect(clone.moveBack()).toBeUndefined()
  clone.begin('2027-03-11')
  clone.moveBack()?.()
  expect([clone.days(), clone.moveBack()]).toEqual([['2027-03-10', '2027-03-11'], undefined])
  clone.begin('2027-03-12')
  expect(clone.days()).toEqual(['2027-03-10', '2027-03-11'])
})

test('what is changed after they moved is not taken back with them', () => {
  const clone = aClone(rooms, [meeting('2027-03-10')])
  clone.begin('2027-03-11')
  clone.setRows([{ ...clone.now()[0]!, date: '2027-03-12' }])
  expect(clone.moveBack()).toBeUndefined()
})

test('a clone that is gone on with has its rows where it left them', () => {
  const rows = [meeting('2027-03-10'), meeting('2027-03-11')]
  const later = JSON.stringify([meeting('2027-03-11'), meeting('2027-03-12')])
  const left = aClone(rooms, rows, { start_date: '2027-03-11', rows: later })
  expect(left.days()).toEqual(['2027-03-11', '2027-03-12'])
  left.begin('2027-03-13')
  expect(left.days()).toEqual(['2027-03-13', '2027-03-14'])
  // The start was typed before the script ran.
  expect(aClone(rooms, rows, { start_date: '2027-03-11' }).days()).toEqual(['2027-03-11', '2027-03-12'])
})
