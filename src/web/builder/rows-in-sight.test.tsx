import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdRows, releaseRows, type RowEvent, watchRow, whenReleased } from './rows-in-sight.ts'

let events: string[]
let rows: HTMLElement[]
let stops: (() => void)[]

beforeEach(() => {
  events = []
  const list = document.createElement('div')
  rows = ['first', 'second', 'third'].map(name => {
    const row = document.createElement('div')
    row.id = name
    // So far apart that one alone is near the window.
    row.style.height = '4000px'
    list.append(row)
    return row
  })
  document.body.append(list)
  scrollTo(0, 0)
  stops = rows.map(row => watchRow(row, (event: RowEvent) => void events.push(`${row.id} ${event}`)))
})

afterEach(() => {
  releaseRows()
  for (const stop of stops) stop()
  document.body.replaceChildren()
})

/** Resolves once the browser has told everybody who came and who went. */
async function seen(row: HTMLElement): Promise<void> {
  // Of several observers any may be told first: all have been when another one is told later.
  for (let round = 0; round < 2; round++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const observer = new IntersectionObserver(() => resolve())
    observer.observe(row)
    await promise
    observer.disconnect()
  }
}

test('a row is told when it comes near the window and when it leaves it', async () => {
  await seen(rows[0]!)
  expect(events).toEqual(['first near', 'second away', 'third away'])
  rows[2]!.scrollIntoView({ block: 'end', behavior: 'instant' })
  await expect.poll(() => events.slice(3).toSorted()).toEqual(['first away', 'third near'])
})

test('while a field is dragged no row is told anything, and then each how it is now', async () => {
  await seen(rows[0]!)
  events = []
  holdRows()
  rows[1]!.scrollIntoView({ block: 'center', behavior: 'instant' })
  await seen(rows[1]!)
  rows[2]!.scrollIntoView({ block: 'end', behavior: 'instant' })
  await seen(rows[2]!)
  expect(events).toEqual([])
  releaseRows()
  expect(events.toSorted()).toEqual(['first away', 'second away', 'third near'])
})

test('a row that is gone is told nothing', async () => {
  await seen(rows[0]!)
  holdRows()
  const gone = watchRow(rows[1]!, () => void events.push('told'))
  rows[1]!.scrollIntoView({ block: 'center', behavior: 'instant' })
  await seen(rows[1]!)
  gone()
  events = []
  releaseRows()
  expect(events).toEqual(['first away'])
})

test('nor is anything more drawn while a field is dragged', () => {
  const draw = (name: string) => () => void events.push(name)
  events = []
  whenReleased(draw('before'))
  holdRows()
  whenReleased(draw('meanwhile'))
  expect(events).toEqual(['before'])
  releaseRows()
  releaseRows()
  expect(events).toEqual(['before', 'meanwhile'])
})
