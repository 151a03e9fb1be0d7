import type { FastifyRequest } from 'fastify'

/**
 * Does this request come from the portal's own pages? Browsers say so themselves (Fetch Metadata); those that do not
 * (plain http) send Origin or Referer. Programs send none of them, and no cookie: they may.
 */
export function isOwn(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'none' || (site === 'same-origin' && isMeant(request))
  const from = headers.origin ?? headers.referer
  if (from === undefined) return headers.cookie === undefined
  const url = URL.parse(from)
  if (url === null) return false
  // A page over http may have been altered on its way: it counts as another site.
  const scheme = publicUrl?.protocol ?? `${request.protocol}:`
  return url.protocol === scheme && (url.host === request.host || (url.host === publicUrl?.host && request.hostname === publicUrl.hostname))
}

/** A link or a picture in an author's text may point at a call too: only requests of scripts count. */
function isMeant({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return method !== 'GET' || (mode !== 'no-cors' && mode !== 'navigate')
}
