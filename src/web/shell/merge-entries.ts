import type { OwnConversation } from '#contract/portal/conversation.ts'

/** A conversation that was loaded again, with the earlier entries that are in sight already. */
export function mergeNewest<C extends OwnConversation>(shown: C | undefined, newest: C): C {
  const [first] = newest.entries
  if (!shown || !first) return newest
  const known = shown.entries.findIndex(({ uuid }) => uuid === first.uuid)
  // So much was written meanwhile that there is a gap: it is loaded from its end on.
  if (known <= 0) return newest
  return { ...newest, entries: [...shown.entries.slice(0, known), ...newest.entries], has_earlier: shown.has_earlier }
}

/** The same with entries from before those in sight. */
export function putBefore<C extends OwnConversation>(shown: C, earlier: C): C {
  const known = new Set(shown.entries.map(({ uuid }) => uuid))
  return {
    ...shown,
    entries: [...earlier.entries.filter(({ uuid }) => !known.has(uuid)), ...shown.entries],
    has_earlier: earlier.has_earlier,
  }
}
