import { isPhoneShaped } from '#contract/portal/phone.ts'

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+${LABEL}$`)

/** The standard shape of an e-mail address, as browsers check it, with a domain that has a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

export function isPhone(text: string): boolean {
  return text.length <= 40 && isPhoneShaped(text)
}
