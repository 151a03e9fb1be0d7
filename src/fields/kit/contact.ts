const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`)

/** The standard shape of an e-mail address, as browsers check it, with a domain that has a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

const PHONE = /^(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d+(?:[ .-]\d+)*$/

/** Optional country code with +, optional bracketed area code, digits separated by spaces, dots or hyphens (P4.26). */
export function isPhone(text: string): boolean {
  return text.length <= 40 && PHONE.test(text) && text.replace(/\D/g, '').length >= 3
}
