import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { getInactivity, MAX_INACTIVE_DAYS, MIN_INACTIVE_DAYS, setInactivity } from '#contract/portal/inactivity.ts'
import { english } from '../../english.ts'
import { invalid } from '../../errors.ts'
import { serve } from '../../http/serve.ts'

const WRONG_DAYS = english(`Enter a number of days from ${MIN_INACTIVE_DAYS} to ${MAX_INACTIVE_DAYS}.`)

/** When accounts of the staff that nobody uses are switched off, and whom that would be about (P2.157, P2.159). */
export function inactivityRoutes(app: FastifyInstance): void {
  serve(app, getInactivity, async ({ portal, request }) => {
    const wanted = new URL(request.url, 'http://local').searchParams.get('days')
    if (wanted !== null && !isDays(Number(wanted))) throw wrongDays()
    return portal.inactivity.state(wanted === null ? undefined : Number(wanted))
  })

  serve(app, setInactivity, async ({ body: { days }, portal }): Promise<Outcome> => {
    if (days !== 0 && !isDays(days)) throw wrongDays()
    await portal.inactivity.set(days, portal.actor)
    return { success: true, message: [english('Inactive accounts saved.'), ''] }
  })
}

const isDays = (days: number): boolean => Number.isInteger(days) && days >= MIN_INACTIVE_DAYS && days <= MAX_INACTIVE_DAYS
const wrongDays = () => invalid(WRONG_DAYS, { days: WRONG_DAYS })
