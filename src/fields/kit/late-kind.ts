import { defineKind, type Kind } from '#engine/model/kind.ts'

/** A kind whose definition comes in a file of its own. */
export interface LateKind extends Kind {
  /** Fetches what it means, once. Never throws: what did not come is asked for again by the next call. */
  readonly fetch: () => Promise<void>
}

/**
 * Makes a kind of one that has to be fetched; from then on it is that one. Until then, and where it cannot be had, its answers are
 * texts that stay as they came: nothing of them is lost, and the server judges them.
 */
export function lateKind(type: string, load: () => Promise<Kind>): LateKind {
  let isThere = false
  const kind = defineKind({ type, empty: () => '', read: text => text, write: value => (typeof value === 'string' ? value : '') })
  const fetch = async () => {
    if (isThere) return
    Object.assign(kind, await load())
    isThere = true
  }
  return Object.assign(kind, { fetch: () => fetch().catch(() => {}) })
}

export const isLate = (kind: Kind | undefined): kind is LateKind => kind !== undefined && 'fetch' in kind
