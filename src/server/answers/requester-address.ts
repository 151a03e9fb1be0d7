import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { emailKinds } from '#fields/lists/email-kinds.ts'
import { emailKey } from '../email-key.ts'

interface Answered {
  readonly answers: Readonly<Record<string, string>>
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
}

/** Fields whose answer may be the address of who asks, the likeliest first: the one that is named so, then those of a kind for addresses. */
export const addressFields = (fields: readonly Field[]): readonly Field[] => [
  ...fields.filter(({ mapField }) => mapField === 'email'),
  ...fields.filter(({ mapField, type }) => mapField !== 'email' && emailKinds.has(type)),
]

/** Where the confirmation goes: what was answered, else the address of the account; undefined: nobody knows one. */
export function requesterAddress(
  fields: readonly Field[],
  { answers, shown, sender_email }: Answered & { readonly sender_email: string | null },
): string | undefined {
  // One after the other: most forms name it first, and every submit asks.
  const answered = addressFields(fields)
    .values()
    .filter(({ mapField }) => shown.includes(mapField))
    .map(({ mapField }) => own(answers, mapField)?.trim() ?? '')
    .find(isEmail)
  return listedAddress(answered, sender_email)
}

/** The same where what was answered is known: '' or undefined where that is no address. */
export const listedAddress = (answered: string | undefined, sender_email: string | null): string | undefined =>
  answered || (sender_email === null || !isEmail(sender_email.trim()) ? undefined : sender_email.trim())

/** By which address whoever sent these answers is found again (`email_key` of users): the one that they name; '': none. */
export function requesterKey(fields: readonly Field[], answered: Answered): string {
  const address = requesterAddress(fields, { ...answered, sender_email: null })
  return address === undefined ? '' : emailKey(address)
}
