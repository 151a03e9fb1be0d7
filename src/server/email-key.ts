/** The same for all spellings of an e-mail address: case, surrounding space and Unicode form do not count. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
