declare const crypto: { getRandomValues(list: Uint32Array): Uint32Array }

/** A random UUID (version 4). crypto.randomUUID is missing where the portal is served without TLS. */
export function newId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(16).padStart(8, '0')).join('')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
