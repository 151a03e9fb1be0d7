import { expect, test } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import { DEFAULT_MAILS, receiversOf } from './receivers.ts'

const event = {
  id: 'event',
  submission: 'submission',
  answers: { email: 'ann@visitors.example' },
  shown: ['email'],
  settings: { ...DEFAULT_MAILS, notify: ['desk@house.example', 'Editor@house.example'] },
  sender_email: null,
  maker_email: 'maker@house.example',
  actor_email: null,
  assignee_email: null,
  named_emails: [],
  is_by_other: false,
}
const of = (more: Partial<Parameters<typeof receiversOf>[1]> & Pick<Parameters<typeof receiversOf>[1], 'kind'>) =>
  receiversOf([aField('email', 'email')], { ...event, ...more }).map(
    ({ kind, target, isLimited }) => `${kind} ${target}${isLimited ? ' limited' : ''}`,
  )

test('what whoever sent a request does is counted where somebody else may have the address, what staff do is not', () => {
  expect(of({ kind: 'changed' })[0]).toBe('changed ann@visitors.example limited')
  expect(of({ kind: 'changed', is_by_other: true })[0]).toBe('changed ann@visitors.example limited')
  expect(of({ kind: 'changed', sender_email: 'Ann@visitors.example' })[0]).toBe('changed ann@visitors.example')
  expect(of({ kind: 'booking_moved', is_by_other: true })).toEqual(['booking_moved ann@visitors.example'])
  expect(of({ kind: 'cancelled', is_by_other: true })[0]).toBe('cancelled ann@visitors.example')
})

test('who changes a request needs no notice of it, who sends one gets what they are named for', () => {
  const desk = ['maker@house.example', 'desk@house.example']
  expect(of({ kind: 'cancelled', actor_email: 'editor@house.example' }).slice(1)).toEqual(
    desk.map(address => `notice_cancelled ${address}`),
  )
  expect(of({ kind: 'received', actor_email: 'editor@house.example' }).slice(1)).toEqual(
    [...desk, 'Editor@house.example'].map(address => `notice ${address}`),
  )
})

test('a change that takes an approval back is said like any other: only who decides chooses that no mail goes', () => {
  const decision = { from: 'approved', to: 'in_review', phase: 'open', mail: false } as const
  const unwanted = (kind: 'changed' | 'booking_moved' | 'decided' | 'cancelled') =>
    receiversOf([aField('email', 'email')], { ...event, kind, data: { decision }, phase_before: 'approved' })[0]?.isUnwanted === true
  expect([unwanted('changed'), unwanted('booking_moved')]).toEqual([false, false])
  expect([unwanted('decided'), unwanted('cancelled')]).toEqual([true, true])
})
