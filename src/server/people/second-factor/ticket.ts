import { createHash } from 'node:crypto'
import type { Portal } from '../../portal.ts'

const MINUTE_MS = 60_000
/** Minutes that a ticket holds: for a code, or for setting an app up. */
const LIFE = { 'second-step': 5, enrollment: 15 } as const
export type TicketUse = keyof typeof LIFE

/** What a ticket is bound to: whose login it goes on, with which password, and in which browser. */
export interface TicketOf {
  /** uuid of the user. */
  readonly user: string
  readonly passwordHash: string | null
  /** The header User-Agent. */
  readonly userAgent: string | undefined
}

const TICKET = /^([0-9a-f-]{36})~(.+)$/

const claimsOf = ({ company }: Pick<Portal, 'company'>, use: TicketUse, { user, passwordHash, userAgent = '' }: TicketOf) => ({
  company: company.id,
  what: use,
  id: createHash('sha256')
    .update(JSON.stringify([user, passwordHash, userAgent]))
    .digest('base64url'),
})

/** Stands for a password that was right, for a while (P2.130): signed, and worth nothing without the second step. */
export const newTicket = (portal: Pick<Portal, 'company' | 'capabilities'>, use: TicketUse, of: TicketOf): string =>
  `${of.user}~${portal.capabilities.sign(claimsOf(portal, use, of), new Date(Date.now() + LIFE[use] * MINUTE_MS))}`

/** uuid of whom a ticket names; undefined where it is none. It holds only if `holds` says so too. */
export const userOfTicket = (ticket: string): string | undefined => TICKET.exec(ticket)?.[1]

/** Was it made here, for this, and is its time not over? */
export function holds(portal: Pick<Portal, 'company' | 'capabilities'>, ticket: string, use: TicketUse, of: TicketOf): boolean {
  const [, , signed = ''] = TICKET.exec(ticket) ?? []
  const end = portal.capabilities.verify(signed, claimsOf(portal, use, of))
  return end !== undefined && end.getTime() > Date.now()
}
