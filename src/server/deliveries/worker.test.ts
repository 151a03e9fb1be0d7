import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { defaultLimits } from '../limits.ts'
import type { MailPortal } from './compose.ts'
import { mailWorld, readable, taken } from './mail-world-for-tests.ts'
import { type EventRow, MAX_EVENTS } from './queue.ts'
import type { TransportResult } from './transport.ts'
import { startDeliveries } from './worker.ts'

const NOTHING = { deliveries: [], more: false }

interface Tried {
  readonly ofQueue?: Partial<MailPortal['deliveries']['queue']>
  readonly seconds?: number
  /** The mail server is the company's own. */
  readonly isOwn?: boolean
}

/** How many mails are tried, and how often is it looked what is to be sent, in so many seconds of a company with this in its queue. */
async function tried(answers: TransportResult, { ofQueue = {}, seconds = 20, isOwn = false }: Tried = {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { parts, portal, sent } = mailWorld({ answers })
  Object.assign(portal.deliveries.queue, ofQueue)
  let looks = 0
  const ask = async () => {
    looks += 1
    return [{ company: 'acme', wait_ms: 0 }]
  }
  const database = { ask, watchChanges: () => undefined } as unknown as Database
  const { sender, guestLink, stopLink, linkTokens, installation, logger } = parts
  let isOver = false
  const stop = startDeliveries({
    senderOf: () => ({ ...sender, isOwn }),
    guestLink,
    stopLink,
    linkTokens,
    installation,
    logger,
    database,
    limits: defaultLimits,
    hashKey: Buffer.alloc(32),
    portalOf: async () => (isOver ? undefined : portal),
    messagesOf: async () => ({ add: async () => {}, isFull: () => false, store: async () => {} }),
    isDraining: () => isOver || sent.length >= 500,
  })
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  isOver = true
  vi.useRealTimers()
  await stop()
  return { tries: sent.length, looks }
}

test('while the mail server takes no mail a company’s are tried one after the other, and not all of them', async () => {
  const { tries } = await tried({ is: 'failed', reason: 'unreachable', isFinal: false })
  expect(tries).toBeGreaterThan(4)
  // A company has two places, and rests two seconds.
  expect(tries).toBeLessThanOrEqual(24)
})

test('what a mail server says of one mail keeps no other one waiting', async () => {
  const { tries } = await tried({ is: 'failed', reason: 'busy', isFinal: false })
  expect(tries).toBeGreaterThanOrEqual(500)
})

test('events that come all the time are looked at together, a few times a second', async () => {
  const make = vi.fn(async () => undefined)
  const event = { gone: { to: 'ann@visitors.example' }, submission: readable } as EventRow
  const events = async () => [{ ...event, id: randomUUID() }]
  const { looks } = await tried(
    { is: 'sent' },
    { ofQueue: { events, make, isCrowded: async () => false, claim: async () => NOTHING }, seconds: 5 },
  )
  expect(make.mock.calls.length).toBeGreaterThan(10)
  expect(looks).toBeLessThanOrEqual(26)
})

test('where more events wait than are made at a time, the next ones are made at once', async () => {
  const events = async () => Array.from({ length: MAX_EVENTS }, () => ({ gone: {}, submission: readable, id: randomUUID() }) as EventRow)
  const queue = { events, make: async () => undefined, isCrowded: async () => false, claim: async () => NOTHING }
  expect((await tried({ is: 'sent' }, { ofQueue: queue, seconds: 1 })).looks).toBeGreaterThan(50)
})

test('a company’s own mail server that takes none is left alone for half a minute, for it may hang each time', async () => {
  const { tries } = await tried({ is: 'failed', reason: 'own_timeout', isFinal: false }, { isOwn: true })
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThanOrEqual(2)
})

test('a company’s own mail server that is slow and works gives its place to one that waits, after the mail that it takes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const order: string[] = []
  const [slow, other] = [mailWorld(), mailWorld()]
  Object.assign(other.portal.company, { id: 'other' })
  const { guestLink, stopLink, linkTokens, installation, logger, sender } = slow.parts
  /** Seconds in which the mail server of a company takes a mail. */
  const seconds: Record<string, number> = { acme: 20, other: 1 }
  let isOver = false
  const ask = async () => [
    { company: 'acme', wait_ms: 0 },
    { company: 'other', wait_ms: order.length > 0 ? 0 : 100 },
  ]
  const stop = startDeliveries({
    senderOf: ({ id }) => ({
      ...sender,
      isOwn: true,
      transport: {
        from: 'events@acme.example',
        async send() {
          order.push(id)
          await taken(seconds[id]!)
          return { is: 'sent' }
        },
      },
    }),
    guestLink,
    stopLink,
    linkTokens,
    installation,
    logger,
    database: { ask, watchChanges: () => undefined } as unknown as Database,
    limits: { ...defaultLimits, ownServerMailsAtOnce: 1, ownServerMailsAtOncePerCompany: 1 },
    hashKey: Buffer.alloc(32),
    portalOf: async id => (isOver ? undefined : id === 'acme' ? slow.portal : other.portal),
    messagesOf: async () => ({ add: async () => {}, isFull: () => false, store: async () => {} }),
    isDraining: () => isOver,
  })
  await vi.advanceTimersByTimeAsync(120_000)
  isOver = true
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await stop()
  const turns = order.join(' ').match(/acme(?: acme)*|other(?: other)*/g)
  expect(turns?.slice(0, 4).map(turn => turn.split(' ')[0])).toEqual(['acme', 'other', 'acme', 'other'])
  expect(turns?.filter(turn => turn.startsWith('acme')).map(turn => turn.split(' ').length)).not.toContain(10)
})
