import { expect, test } from 'vitest'
import { deliver } from './deliver.ts'
import { aDelivery, broken, mailWorld, readable } from './mail-world-for-tests.ts'

test('of several that go in one mail one that cannot be written keeps the others from nobody', async () => {
  const { parts, portal, marks, sent } = mailWorld()
  await deliver(parts, portal, [aDelivery(broken), aDelivery()])
  expect(sent.map(({ subject }) => subject)).toEqual(['New request: Form (ABCD-EFGH)'])
  expect(marks).toEqual([
    [[readable], { state: 'sent' }],
    [[broken], { state: 'failed', reason: 'broken', waitSeconds: 60, renews: false }],
  ])
})

test('a mail that was sent is marked once the database is back, so that it is not sent once more', async () => {
  const { parts, portal, marks, sent, waits } = mailWorld({ marksThatFail: 6 })
  await deliver(parts, portal, [aDelivery()])
  expect(sent).toHaveLength(1)
  expect(marks).toEqual([[[readable], { state: 'sent' }]])
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000])
})

test('a server that stops waits for no database', async () => {
  const { parts, portal, waits } = mailWorld({ marksThatFail: 1, isStopping: true })
  await expect(deliver(parts, portal, [aDelivery()])).rejects.toThrow('The database is away')
  expect(waits).toEqual([])
})

test.each([
  ['reads the submission', { id: 'otto', can_read: true }, [[readable], { state: 'sent' }]],
  ['does not read the submission any more', { id: 'otto', can_read: false }, undefined],
  ['has no account any more', undefined, undefined],
] as const)('a test that waited is sent by what its sender may read now: whoever %s', async (_what, account, mark) => {
  const { parts, portal, marks, sent, removed } = mailWorld({ ...(account && { account }) })
  const words = { kind: 'notice', language: 'en', subject: 'Tried: {reference}', body: 'Hello' } as const
  await deliver(parts, portal, [{ ...aDelivery(), test: { ...words, form: null, submission: readable } }])
  expect(sent.map(({ subject }) => subject)).toEqual(mark ? [expect.stringContaining('Tried: ABCD-EFGH')] : [])
  expect(marks).toEqual(mark ? [mark] : [])
  expect(removed).toEqual(mark ? [] : [readable])
})
