import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What stands behind the # of links that go by mail. It is made of the server's key whenever the mail is written, the same each time, so that it lies
 * nowhere until then: who has the database alone cannot make it.
 */
export interface LinkTokens {
  /** @param company uuid @param link uuid of the link */
  of(company: string, link: string): string
  /** The same made with the key whose token has this hash; undefined: that key is gone. */
  withHash(company: string, link: string, hash: Uint8Array): string | undefined
}

/** @param keys of the server, the newest first */
export function linkTokensWith(keys: readonly Buffer[]): LinkTokens {
  const derived = keys.map(key => Buffer.from(hkdfSync('sha256', key, '', 'foyer user link', 32)))
  const tokenWith = (key: Buffer, company: string, link: string) =>
    createHmac('sha256', key).update(`${company} ${link}`).digest('base64url')
  const [first] = derived
  if (!first) throw new Error('There is no key to make links with.')
  return {
    of: (company, link) => tokenWith(first, company, link),
    withHash: (company, link, hash) =>
      derived.map(key => tokenWith(key, company, link)).find(token => hashOfToken(token).equals(Buffer.from(hash))),
  }
}

/** Of a link that is shown once, and to nobody again. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

/** What is stored of a token. What cannot be one has a hash too, which nothing has. */
export const hashOfToken = (token: string): Buffer =>
  createHash('sha256')
    .update(TOKEN.test(token) ? token : '')
    .digest()
