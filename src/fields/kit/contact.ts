import { isPhoneShaped } from '#contract/portal/phone.ts'

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^(?!\\.|.*\\.[.@])[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+(?![^a-zA-Z]|.$)${LABEL}$`)

/**
 * The standard shape of an e-mail address, as browsers check it, without the dots that no mail server takes, and with a domain that has
 * a dot, behind whose last one stand at least two signs, the first of them a letter.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

export function isPhone(text: string): boolean {
  return text.length <= 40 && isPhoneShaped(text)
}
