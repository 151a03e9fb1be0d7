/** What a token of a program may be made to do (decision 086): each is said of a call under `/api/v1` (`Call.scope`). */
export const TOKEN_SCOPES = ['submissions:read', 'submissions:write', 'forms:read', 'resources:read', 'bookings:read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
