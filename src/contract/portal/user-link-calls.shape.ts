import { NewEmail, ResetRequest, UsedLink, UserLink } from './user-links.shape.ts'
import { applyUserLink, askForReset, changeEmail, readUserLink } from './user-links.ts'

/** All calls about links with which people get in: see `calls` of calls.shape.ts. */
export const userLinkCalls = { readUserLink, applyUserLink, askForReset, changeEmail } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const userLinkBodies = { readUserLink: UserLink, applyUserLink: UsedLink, askForReset: ResetRequest, changeEmail: NewEmail } as const
