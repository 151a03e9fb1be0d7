/** Windows are alike that show the same things beside each other: those of a phone, and all others. */
export const windowClass = (width: number): string => (width < 640 ? 'phone' : 'desk')

/** Languages are alike that are written alike: in the same letters, from the same side. That each has every text, tests in Node say. */
export const writingOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? tag
