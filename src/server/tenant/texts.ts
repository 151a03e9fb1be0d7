/** A parameter that may stand in a statement: PostgreSQL stores no U+0000. */
export const textOrNothing = (text: string | null): string => (text === null || text.includes('\0') ? '' : text)
