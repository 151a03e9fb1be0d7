import { expect, test } from 'vitest'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import type { RequestState } from '../submission-events.ts'
import { type DeliveryOfRequest, kindToWrite, unheardIn } from './unheard.ts'

const state = (start: string): RequestState => ({ answers: { start_date: start }, spaces: [] })
const one = (id: string, kind: DeliveryOfRequest['kind'], of: DeliveryOfRequest['state'], before?: RequestState): DeliveryOfRequest => ({
  id,
  kind,
  state: of,
  reason: of === 'suppressed' ? 'overtaken' : '',
  data: before ? { before } : null,
})
const of = (all: readonly DeliveryOfRequest[], id: string, phase: RequestPhase = 'cancelled') => {
  const { kind } = all.find(delivery => delivery.id === id)!
  const unheard = unheardIn(all, { id, kind })
  const written = kindToWrite(kind, unheard, phase)
  return { before: unheard.data.before?.answers['start_date'], written: typeof written === 'string' ? written : written.kind }
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
  expect(unheardIn([], { id: 'gone', kind: 'changed' })).toMatchObject({ data: {}, isFirst: false, isUntold: false })
})

test('a decision that stands is said in the mail that goes in its place, with its reason, and none that was decided otherwise since', () => {
  const decided = (id: string, kind: 'approved' | 'declined' | 'reopened', state: DeliveryOfRequest['state']): DeliveryOfRequest => ({
    ...one(id, kind, state),
    data: { decision: { from: 'new', to: kind, phase: 'approved', reason: `why ${id}`, mail: true } },
  })
  const approved = [one('a', 'confirmation', 'sent'), decided('b', 'approved', 'suppressed'), one('c', 'booking_moved', 'waiting')]
  expect(of(approved, 'c', 'approved').written).toBe('approved')
  expect(kindToWrite('booking_moved', unheardIn(approved, { id: 'c', kind: 'booking_moved' }), 'approved')).toEqual({
    kind: 'approved',
    reason: 'why b',
  })
  expect(of(approved, 'c', 'open').written).toBe('booking_moved')
  expect(of([one('a', 'confirmation', 'sent'), decided('b', 'approved', 'waiting')], 'b', 'declined').written).toBe('decided_since')
  // Who never heard of it hears nothing of its end either; who did, does.
  expect(of([...approved.slice(0, 2), decided('d', 'reopened', 'waiting')], 'd', 'open').written).toBe('unheard')
  expect(of([decided('b', 'approved', 'sent'), decided('d', 'reopened', 'waiting')], 'd', 'open').written).toBe('reopened')
  expect(
    of([one('a', 'changed', 'suppressed'), decided('b', 'approved', 'suppressed'), decided('d', 'reopened', 'waiting')], 'd', 'open')
      .written,
  ).toBe('changed')
  // What was approved is, also while more is asked for; what was taken back is not.
  expect(of(approved.slice(0, 2), 'b', 'asked').written).toBe('approved')
  expect(of([...approved.slice(0, 2), decided('d', 'reopened', 'waiting')], 'd', 'asked').written).toBe('unheard')
  // Whose decision is so old that nothing of it is left heard of it.
  expect(of([decided('d', 'reopened', 'waiting')], 'd', 'open').written).toBe('reopened')
})

test('the people of a form do not read that a request was cancelled which is not any more', () => {
  const notice = [one('n', 'notice', 'sent'), one('c', 'notice_cancelled', 'waiting')]
  expect(of(notice, 'c', 'cancelled').written).toBe('notice_cancelled')
  expect(of(notice, 'c', 'open').written).toBe('decided_since')
})

test('a new link is in every mail, and so takes the place of none', () => {
  const link = one('l', 'new_link', 'waiting')
  expect(of([one('a', 'confirmation', 'sent'), link], 'l', 'new').written).toBe('new_link')
  expect(of([one('a', 'confirmation', 'suppressed'), link], 'l', 'new').written).toBe('confirmation')
  expect(of([one('a', 'approved', 'suppressed'), link], 'l', 'approved').written).toBe('approved')
})
