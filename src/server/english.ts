/** A text that no visitor reads, in English alone: of calls that our own script never makes, of its successes that it tells itself, or of staff. */
export const english = (text: string): string => text
