import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { defaultLimits } from '../limits.ts'
import { mailWorld } from './mail-world-for-tests.ts'
import type { TransportResult } from './transport.ts'
import { startDeliveries } from './worker.ts'

/** How many mails are tried in 20 seconds of a company where very many wait. */
async function tried(answers: TransportResult): Promise<number> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { parts, portal, sent } = mailWorld({ answers })
  const database = { ask: async () => [{ company: 'acme', wait_ms: 0 }], watchChanges: () => undefined } as unknown as Database
  const { transport, obstacle, guestLink, installation, logger } = parts
  let isOver = false
  const stop = startDeliveries({
    transport,
    obstacle,
    guestLink,
    installation,
    logger,
    database,
    limits: defaultLimits,
    hashKey: Buffer.alloc(32),
    portalOf: async () => (isOver ? undefined : portal),
    isDraining: () => isOver || sent.length >= 500,
  })
  await vi.advanceTimersByTimeAsync(20_000)
  isOver = true
  vi.useRealTimers()
  await stop()
  return sent.length
}

test('while the mail server takes no mail a company’s are tried one after the other, and not all of them', async () => {
  const tries = await tried({ is: 'failed', reason: 'unreachable', isFinal: false })
  expect(tries).toBeGreaterThan(4)
  // A company has two places, and rests two seconds.
  expect(tries).toBeLessThanOrEqual(24)
})

test('what a mail server says of one mail keeps no other one waiting', async () => {
  expect(await tried({ is: 'failed', reason: 'busy', isFinal: false })).toBeGreaterThanOrEqual(500)
})
