import { expect, test } from 'vitest'
import { madeRows } from './made-rows.ts'
import type { NewDelivery } from './receivers.ts'

const one = (event: string, kind: NewDelivery['kind'], target = 'ann', submission = 's'): NewDelivery => ({
  event,
  submission,
  kind,
  target,
  isLimited: true,
})

test('of what is made together the last one about a request goes to a receiver', () => {
  const [late, mine] = [one('3', 'booking_moved'), one('1', 'confirmation')]
  const made = [mine, one('1', 'notice'), one('2', 'changed'), one('2', 'changed', 'bob'), one('2', 'changed', 'ann', 'other'), late]
  const reasons = (tooMany: readonly NewDelivery[]) =>
    madeRows(made, new Map(tooMany.map(one => [one, 'too_many'])), 60).map(({ reason, wait }) => [reason, wait])
  expect(reasons([])).toEqual([
    ['overtaken', 0],
    ['', 0],
    ['overtaken', 0],
    ['', 0],
    ['', 0],
    ['', 60],
  ])
  // What its receiver is not to get goes in the place of nothing.
  expect(reasons([late])).toEqual([
    ['overtaken', 0],
    ['', 0],
    ['', 0],
    ['', 0],
    ['', 0],
    ['too_many', 60],
  ])
})

test('what was written goes by itself, each message, and in the place of nothing', () => {
  const made = [
    one('1', 'message'),
    one('2', 'message'),
    one('3', 'changed'),
    one('4', 'question'),
    one('5', 'notice_message'),
    one('6', 'notice_message'),
  ]
  expect(madeRows(made, new Map(), 60).map(({ reason, wait }) => [reason, wait])).toEqual(made.map(() => ['', 0]))
})
