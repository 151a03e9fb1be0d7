import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/**
 * Does this request come from the portal's own pages? Browsers say so themselves (Fetch Metadata); those that do not
 * (plain http) send Origin or Referer. Programs send none of them, and no cookie: they may.
 */
export function isOwn(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = headers.origin ?? headers.referer
  if (from === undefined) return headers.cookie === undefined
  const url = URL.parse(from)
  return url !== null && (url.host === request.host || url.origin === publicOrigin)
}

/** @throws Problem 403 for a change that another site's page asked for. */
export function refuseForeign(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (!isOwn(request, publicOrigin)) throw forbidden()
}
