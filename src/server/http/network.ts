import { isIPv6 } from 'node:net'

/** One household or office has a /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  // Looks for a colon first: parsing an address is expensive, and every request comes here.
  if (!address.includes(':') || !isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = ''] = address.split('%')
  const [left = '', right = ''] = head.split('::')
  const groups = left.split(':').filter(Boolean)
  const after = right.split(':').filter(Boolean)
  const middle = head.includes('::') ? Array(Math.max(0, 8 - groups.length - after.length)).fill('0') : []
  return [...groups, ...middle, ...after]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
