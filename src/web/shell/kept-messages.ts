import type { UserData } from '#contract/portal/people.ts'
import { isOfLate } from './kept-entries.ts'
import { MESSAGE_PREFIX, ownerOf } from './kept-runs.ts'

// `foyer:message:{company}:{request}:{owner}:{what}` in localStorage: what was typed about a request and not sent (P8.110, P8.115).
// It goes with a logout (P2.19).

export interface MessageEntry {
  /** Path of the company. */
  readonly company: string
  /** uuid of the request. */
  readonly request: string
  readonly user: UserData
  /** A note for staff never becomes a message: each has an entry of its own. */
  readonly what: 'message' | 'note' | 'question'
}

/** What is typed of a message. */
export interface TypedMessage {
  readonly text: string
  /** uuids, with the names that stand in the text. */
  readonly people?: readonly { readonly uuid: string; readonly name: string }[]
  /** mapFields that a question names. */
  readonly fields?: readonly string[]
  /** Names of chosen files: they themselves are not kept. */
  readonly files?: readonly string[]
  /** How it was sent last: nobody knows whether it arrived. */
  readonly tried?: TriedMessage
}

/** The key by which repeats of a message are one, and what the message said then: another one gets another key. */
export interface TriedMessage {
  readonly key: string
  readonly of: string
}

interface StoredMessage extends TypedMessage {
  /** Milliseconds. */
  readonly at: number
}

const isEmpty = ({ text, fields = [], files = [] }: TypedMessage) => text.trim() === '' && fields.length + files.length === 0

/** What was typed there of late; undefined: nothing, or nothing that can be read. */
export function keptMessage(entry: MessageEntry): TypedMessage | undefined {
  const key = keyOf(entry)
  return key === undefined ? undefined : readStored(key)
}

/** Keeps what is typed, in place of what was; nothing where nothing is typed, or a browser stores nothing. */
export function keepMessage(entry: MessageEntry, typed: TypedMessage): void {
  const key = keyOf(entry)
  if (key === undefined) return
  try {
    for (const old of Object.keys(localStorage)) if (old.startsWith(MESSAGE_PREFIX) && !readStored(old)) localStorage.removeItem(old)
    if (isEmpty(typed)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ ...typed, at: Date.now() } satisfies StoredMessage))
  } catch {
    // It stays in its box as long as the page is open.
  }
}

function keyOf({ company, request, user, what }: MessageEntry): string | undefined {
  const owner = ownerOf(user)
  return owner === undefined ? undefined : `${MESSAGE_PREFIX}${company}:${request}:${owner}:${what}`
}

function readStored(key: string): TypedMessage | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredMessage | null
    return stored && typeof stored.text === 'string' && isOfLate(stored.at, Date.now()) ? stored : undefined
  } catch {
    return undefined
  }
}
