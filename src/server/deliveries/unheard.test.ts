import { expect, test } from 'vitest'
import type { RequestState } from '../submission-events.ts'
import { type DeliveryOfRequest, kindToWrite, unheardIn } from './unheard.ts'

const state = (start: string): RequestState => ({ answers: { start_date: start }, spaces: [] })
const one = (id: string, kind: DeliveryOfRequest['kind'], of: DeliveryOfRequest['state'], before?: RequestState): DeliveryOfRequest => ({
  id,
  kind,
  state: of,
  data: before ? { before } : null,
})
const of = (all: readonly DeliveryOfRequest[], id: string) => {
  const { kind } = all.find(delivery => delivery.id === id)!
  const { data, isFirst } = unheardIn(all, { id, kind })
  return { before: data.before?.answers['start_date'], written: kindToWrite(kind, { isFirst }) }
}

test('what a receiver has not heard of goes back to the last mail that was sent', () => {
  const all = [
    one('a', 'confirmation', 'sent'),
    one('n', 'notice', 'suppressed'),
    one('b', 'changed', 'sent', state('1st')),
    one('c', 'booking_confirmed', 'suppressed', state('2nd')),
    one('d', 'booking_moved', 'sending', state('3rd')),
    one('m', 'notice_changed', 'sending', state('4th')),
    one('e', 'cancelled', 'waiting', state('5th')),
  ]
  expect(of(all, 'd')).toEqual({ before: '2nd', written: 'booking_moved' })
  expect(of(all, 'e')).toEqual({ before: '2nd', written: 'cancelled' })
  // The people of a form hear of other things than whoever sent it: they were not even sent that it was received.
  expect(of(all, 'm')).toEqual({ before: '4th', written: 'notice' })
  // One that is sent again says what it said.
  expect(of(all, 'b')).toEqual({ before: '1st', written: 'changed' })
})

test('of what was deleted meanwhile nothing is unheard', () => {
  expect(unheardIn([], { id: 'gone', kind: 'changed' })).toEqual({ data: {}, isFirst: false })
})
