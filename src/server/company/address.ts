import { isIP } from 'node:net'

/** The portal's own hosts, which name no company (P1.6). */
const OWN_HOSTS = new Set(['localhost', 'local', 'dev', 'stage', 'portal', 'devcore', 'stagecore', 'prodcore'])

/** First path segments of other addresses, which no company may have (P1.9). */
const OWN_PATHS = new Set([
  'api',
  'assets',
  'embed',
  'files',
  'global',
  'livez',
  'metrics',
  'openapi',
  'readyz',
  'tenant',
  'favicon',
  'robots',
  'scim',
  'admin',
  'forms',
  'calendar',
  'account',
  'login',
  'logout',
  'reset-password',
  'submissions',
  'welcome',
  'static',
  'public',
  'www',
  ...OWN_HOSTS,
])

/** May a new company have this path? Lowercase letters, digits, `_` and `-`, not one of the portal's own. */
export const mayBePath = (path: string): boolean => /^[a-z0-9][a-z0-9_-]{0,62}$/.test(path) && !OWN_PATHS.has(path)

/**
 * The name that a host may stand for: the first of three or more labels, or the one before `.localhost`; never of an IP
 * address, never one of the portal's own names. `host` may carry a port.
 */
export function nameInHost(host: string): string | undefined {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[') || isIP(name) !== 0) return undefined
  const labels = name.split('.')
  const [first = ''] = labels
  const counts = labels.length >= 3 || (labels.length === 2 && labels[1] === 'localhost')
  return counts && first !== '' && !OWN_HOSTS.has(first) ? first : undefined
}

/** First segment of a path and what follows it, without slashes at the ends. */
export function splitPath(pathname: string): { first: string; rest: string } {
  const [first = '', ...rest] = pathname.split('/').filter(segment => segment !== '')
  return { first, rest: rest.join('/') }
}
