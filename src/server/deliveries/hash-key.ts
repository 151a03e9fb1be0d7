import { hkdfSync } from 'node:crypto'

/** The key under which addresses are counted that mails go to: who has the database alone cannot try addresses on what is counted. */
export const addressHashKey = ([key = Buffer.alloc(0)]: readonly Buffer[]): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'foyer mail addresses', 32))
