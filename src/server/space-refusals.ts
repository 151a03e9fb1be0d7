import { labelText } from '#contract/tenant/reason-words.ts'
import { spaceTexts } from './space-texts.ts'

/** Keys of reasons that are others who were quicker (P12.18). */
const OTHERS: ReadonlySet<string> = new Set(['booked', 'held', 'buffer'])

export const isOthersReason = ({ key }: { readonly key: string }): boolean => OTHERS.has(key)

/** Labels of why a space is not available other than that others have it; none: others have it. */
export const reasonsBesidesOthers = (reasons: readonly { readonly key: string; readonly label: string }[]): string[] =>
  reasons.filter(reason => !isOthersReason(reason)).map(({ label }) => label)

/** @param reasons labels, at least one */
export const notAvailableText = (name: string, reasons: readonly string[]): string =>
  spaceTexts.notAvailableFor({ name, reasons: commaList(reasons.map(labelText)) })

/** `A, B`, with the comma of the language. */
export const commaList = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => spaceTexts.comma({ one, other }))
