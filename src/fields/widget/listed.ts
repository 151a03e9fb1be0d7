import { languageNow } from '#contract/texts/catalogue.ts'
import { noticeTexts as texts } from './notice-texts.ts'

/** `A, B` */
export const commaList = (parts: readonly string[]): string => joined(parts, texts.comma)

/** `A; B`, of parts that may have commas themselves. */
export const semicolonList = (parts: readonly string[]): string => joined(parts, texts.semicolon)

/** `A, B, and C` */
export const andList = (parts: readonly string[]): string => new Intl.ListFormat(languageNow()).format(parts)

const joined = (parts: readonly string[], both: (pair: { one: string; other: string }) => string) =>
  parts.length === 0 ? '' : parts.reduce((one, other) => both({ one, other }))
