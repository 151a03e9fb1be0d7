import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { newBudget } from '../db/budget.ts'
import { defaultLimits } from '../limits.ts'
import { atTurn, lanesOf } from './lanes.ts'

const request = { ip: '192.0.2.1', budget: newBudget(60_000), leaveCount: () => undefined } as unknown as FastifyRequest
const replyTo = (closed: boolean) =>
  ({ raw: Object.assign(new EventEmitter(), { closed, writableEnded: false }) }) as unknown as FastifyReply

test.each(['heavy', 'hold'] as const)(
  'nothing is begun for somebody who left before the turn (%s), and the place is free for others',
  async cost => {
    const lane = lanesOf({ ...defaultLimits, dbHeavyPerCompany: 1, holdsAtOncePerCompany: 1 })[cost]
    const work = vi.fn(() => Promise.resolve('done'))
    await expect(atTurn(request, replyTo(true), { lane, company: 'a' }, work)).rejects.toMatchObject({ status: 503 })
    expect(work).not.toHaveBeenCalled()
    expect(await atTurn(request, replyTo(false), { lane, company: 'a' }, work)).toBe('done')
  },
)
