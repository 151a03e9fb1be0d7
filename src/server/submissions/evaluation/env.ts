import type { FastifyRequest } from 'fastify'
import type { Env } from '#engine/run/run.ts'
import type { Portal } from '../../portal.ts'

const zones = new Map<string, boolean>()

/** An IANA zone that this server knows; undefined for anything else. */
export function zoneOf(text: string | undefined): string | undefined {
  if (!text || text.length > 100) return undefined
  let known = zones.get(text)
  if (known === undefined) {
    known = isZone(text)
    if (zones.size < 1000) zones.set(text, known)
  }
  return known ? text : undefined
}

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const NO_OPTIONS = () => undefined

/** The world as the server lends it to the rules of a form. */
export function envOf({ user, company }: Portal, timeZone: string, request: FastifyRequest): Env {
  const { name = '', role = '', email = '' } = user ?? {}
  return {
    now: Date.now,
    timeZone,
    log: line => request.log.debug({ line }, 'a rule of a form failed'),
    query: {},
    user: user ? { ...user.attributes, name, role, email } : {},
    holidays: company.holidays,
    editing: false,
    options: NO_OPTIONS,
  }
}
