/** An e-mail address without what nobody sees: what is pasted brings such signs along. */
export const plainEmail = (email: string): string => email.replace(/\p{Cf}/gu, '').trim()

/** The same for all spellings of an e-mail address: case, surrounding space, Unicode form and signs that nobody sees do not count. */
export const emailKey = (email: string): string => plainEmail(email.normalize('NFKC')).toLowerCase()
