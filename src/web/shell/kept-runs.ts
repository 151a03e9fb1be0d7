import type { UserData } from '#contract/portal/people.ts'

/**
 * Of each unsent run an entry `foyer:answers:{company}:{form}:{owner}:{uuid}` in localStorage (P6.9). Earlier releases kept guests' alone,
 * without the owner, and before that one per form, without the uuid too.
 */
export const ENTRY_PREFIX = 'foyer:answers:'

/** What was typed about a request and not sent has keys that begin so: see kept-messages.ts. */
export const MESSAGE_PREFIX = 'foyer:message:'

export const GUEST = 'guest'

/** Whose entries a visitor has; undefined for a user whom the page gives no key. */
export const ownerOf = ({ is_valid, key }: UserData): string | undefined => (is_valid ? key : GUEST)
