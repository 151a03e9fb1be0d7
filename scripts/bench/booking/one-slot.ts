import { randomUUID } from 'node:crypto'
import type { Line } from '../line.ts'
import { burst } from '../load.ts'
import { makeSlots, wallTimes } from './slots.ts'
import type { JobParts } from './jobs.ts'

const CLIENTS = 50

/** Clients that want one slot at the same moment, round after round. @throws Error unless each round has exactly one winner */
export async function measureOneSlot({ port, visitor, spaces }: JobParts, rounds: number): Promise<Line> {
  const take = makeSlots(spaces, '2057-01-01')
  const started = performance.now()
  for (let round = 1; round <= rounds; round += 1) {
    const one = take(1)[0]!
    let winners = 0
    await burst({
      port,
      requests: Array.from({ length: CLIENTS }, () => visitor.hold({ uid: one.space, run_uid: randomUUID(), ...wallTimes(one) })),
      connections: CLIENTS,
      each: body => void (winners += body.includes('"lock":true') ? 1 : 0),
    })
    if (winners !== 1)
      throw new Error(`Round ${round}: ${winners} of ${CLIENTS} clients have ${one.space} at ${one.starts[0]?.toISOString()}`)
  }
  const each = (performance.now() - started) / rounds
  return {
    part: 'booking',
    name: `rounds of ${CLIENTS} clients for one slot with exactly one winner`,
    measured: rounds,
    unit: 'rounds',
    budget: rounds,
    limit: 'min',
    against: `${each.toFixed(0)} ms a round`,
  }
}
