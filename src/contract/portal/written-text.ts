/** Signs that control a terminal, and marks that turn the direction of all that follows them. */
const UNSEEN = /(?!\s)\p{Cc}|[\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text of one line as it is stored. */
export const oneLine = (text: string): string => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim()

/** One of several. */
export const inLines = (text: string): string => text.replaceAll('\r\n', '\n').replace(UNSEEN, '').trim()

/** Letters that are drawn as nothing. */
export const NOT_DRAWN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Is there nothing to see in it? */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(NOT_DRAWN, ''))
