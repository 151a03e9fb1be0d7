/** Tokens of a company that may be used at a time. */
export const MAX_TOKENS = 100
export const MAX_TOKEN_FORMS = 100
/** A token ends within so many years, and after one where nobody says otherwise. */
export const MAX_TOKEN_YEARS = 5
/** So many days before its end it is marked. */
export const ENDING_DAYS = 14
