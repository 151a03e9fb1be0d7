import type { UserLinkKind } from '#contract/portal/user-links.ts'

/** How long a link works with which somebody gets in without a password, in minutes. */
export const LINK_MINUTES: Readonly<Record<UserLinkKind, number>> = { invite: 7 * 24 * 60, reset: 30, email: 24 * 60 }

/**
 * The address of such a link. Behind the # it reaches no log, no other site, and no program that opens links in mails.
 * @param base address of the portal of a company
 */
export const linkAddress = (base: string, token: string): string => `${base}/welcome#${token}`
