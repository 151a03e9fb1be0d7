const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `3rd`, `11th` */
export const ordinal = (number: number): string => `${number}${ENDINGS[RULES.select(number)] ?? 'th'}`
