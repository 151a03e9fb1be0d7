/** Addresses outside that the operator names (OUTBOUND_ALLOW): they may be private, use any port, and plain http. */
export type Allowed = ReadonlySet<string>

/**
 * `host:port` with commas between them: `intranet.example:8443, 127.0.0.1:9000, [::1]:80`.
 * @throws Error with a sentence for the operator.
 */
export function allowedFrom(setting: string | undefined): Allowed {
  const entries = (setting ?? '')
    .split(',')
    .map(text => text.trim())
    .filter(text => text !== '')
  return new Set(entries.map(entryFrom))
}

function entryFrom(text: string): string {
  const url = /^[^/?#@\\\s]+:\d{1,5}$/.test(text) ? URL.parse(`http://${text}`) : null
  if (!url) throw new Error(`OUTBOUND_ALLOW must name addresses like api.example.com:8443, not "${text}".`)
  return hostAndPort(url)
}

export const isAllowed = (allowed: Allowed, url: URL): boolean => allowed.has(hostAndPort(url))

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
