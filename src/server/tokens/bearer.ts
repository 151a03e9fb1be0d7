import { createHash, randomBytes } from 'node:crypto'

/** Says what a text is to whoever finds it, and to programs that look for secrets in code. */
const PREFIX = 'foyer_'
const BYTES = 32
const TOKEN = new RegExp(`^${PREFIX}[\\w-]{43}$`)
const BEARER = /^Bearer +(\S+) *$/i

/** A token that nobody has yet: 256 random bits. */
export const newToken = (): string => PREFIX + randomBytes(BYTES).toString('base64url')

/** What is stored of a token: nobody finds 256 random bits by trying, so a plain hash is enough. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token in a header Authorization; undefined: there is none in it that could be one of ours. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const [, text = ''] = BEARER.exec(authorization ?? '') ?? []
  return TOKEN.test(text) ? text : undefined
}

/** Does it mean to be one? A portal behind a proxy that asks for a password gets other headers of this name. */
export const meansToken = (authorization: string | undefined): boolean => {
  const [, text = ''] = BEARER.exec(authorization ?? '') ?? []
  return text.startsWith(PREFIX)
}
