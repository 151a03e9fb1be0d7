import { describe, expect, test } from 'vitest'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import { mergedOutbox, withRow } from './merged-outbox.ts'
import { aDelivery, anOutbox } from './deliveries-for-tests.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => aDelivery(from + at))
const uuidsOf = ({ rows }: { readonly rows: readonly DeliveryRow[] }) => rows.map(({ uuid }) => uuid)

describe('what was read again under somebody who reads', () => {
  test('has each message in its place, with its present state', () => {
    const before = anOutbox([aDelivery(1), aDelivery(2, { state: 'sending' }), aDelivery(3)])
    const now = anOutbox([aDelivery(1), aDelivery(2), aDelivery(3, { attempts: 2 })])
    expect(mergedOutbox(before, now)).toEqual({ list: now, newer: 0 })
  })

  test('has new messages wait: they would move the others', () => {
    const { list, newer } = mergedOutbox(anOutbox(numbers(3, 5)), anOutbox(numbers(1, 5)))
    expect([uuidsOf(list), newer, list.counts.sent]).toEqual([['d3', 'd4', 'd5'], 2, 5])
  })

  test('loses nothing to new messages that took its place in the page', () => {
    const before = anOutbox(numbers(3, 6), { cursor: 'd6' })
    const { list, newer } = mergedOutbox(before, anOutbox(numbers(1, 4), { cursor: 'd4' }))
    expect([uuidsOf(list), newer, list.cursor]).toEqual([['d3', 'd4', 'd5', 'd6'], 2, 'd6'])
  })

  test('is without what left this part of the outbox, and has what moved up for it at its end', () => {
    const before = anOutbox(numbers(1, 3), { cursor: 'd3' })
    const now = anOutbox([aDelivery(1), aDelivery(3), aDelivery(4)], { cursor: 'd4' })
    const { list, newer } = mergedOutbox(before, now)
    expect([uuidsOf(list), newer, list.cursor]).toEqual([['d1', 'd3', 'd4'], 0, 'd4'])
    expect(uuidsOf(mergedOutbox(anOutbox(numbers(1, 3)), anOutbox([aDelivery(1), aDelivery(3)])).list)).toEqual(['d1', 'd3'])
  })

  test('is all that there is when nothing is left of what was shown', () => {
    const now = anOutbox(numbers(8, 9))
    expect(mergedOutbox(anOutbox([aDelivery(1)]), now)).toEqual({ list: now, newer: 0 })
  })
})

test('a message that waits anew stays in its place, and is counted where it is now', () => {
  const before = anOutbox([aDelivery(1), aDelivery(2, { state: 'dead' })])
  const row = aDelivery(2, { state: 'waiting' })
  const { rows, counts } = withRow(before, row)
  expect([rows, counts.dead, counts.waiting, counts.sent]).toEqual([[aDelivery(1), row], 0, 1, 1])
})
