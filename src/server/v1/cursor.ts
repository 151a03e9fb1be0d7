import { createHash, hash } from 'node:crypto'
import { english } from '../english.ts'
import type { Position } from '../api-data/positions.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { refused } from './query.ts'

/** Which list of which company a cursor goes on in. */
export interface CursorOf {
  /** uuid */
  readonly company: string
  readonly list: string
  /** What the list is narrowed to, and its order: a cursor goes on in the same list alone. */
  readonly filter: Readonly<Record<string, unknown>>
}

/**
 * Cursors are sealed: one of another company, list or filter opens nothing, and nobody reads in it where a page ended, which may be at what
 * the token does not see.
 */
export const makeCursors = (secrets: Secrets) => ({
  write: (of: CursorOf, { at, id }: Position): string => secrets.seal(JSON.stringify([at, id]), ownerOf(of)).toString('base64url'),

  /** @throws Problem 400 */
  read(of: CursorOf, text: string): Position {
    const opened = secrets.open(Buffer.from(text, 'base64url'), ownerOf(of))
    if (opened === undefined)
      throw refused(
        'cursor',
        english('This cursor is not of this list with these filters. Send the same filters as before, or begin without it.'),
      )
    const [at, id] = JSON.parse(opened) as [string, string]
    return { at, id }
  },
})
export type Cursors = ReturnType<typeof makeCursors>

const ownerOf = ({ company, list, filter }: CursorOf) => ({
  company,
  column: `cursor ${list} ${createHash('sha256').update(JSON.stringify(filter)).digest('base64url')}`,
})

/** What takes a header of an answer. */
export interface HeaderTaker {
  header(name: string, value: string): unknown
}

/** The same page has the same ETag, though its cursor is sealed anew each time. @param said all that it says */
export function tagPage(reply: HeaderTaker, said: unknown): void {
  reply.header('etag', `W/"${hash('sha256', JSON.stringify(said), 'base64url').slice(0, 27)}"`)
}
