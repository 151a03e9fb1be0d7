import type { PlaceGap, SpaceGap } from '#contract/portal/inventory-gaps.ts'

/** What is missing of the inventory, and the way to mend it. */
export const gapTexts = {
  incomplete: 'Incomplete',
  filter: (count: number) => `Incomplete · ${count.toLocaleString('en-US')}`,
  below: (count: number) => `${count.toLocaleString('en-US')} incomplete`,
  next: 'Next incomplete',
  /** Read by a screen reader in the row. */
  row: (reasons: string) => `Incomplete: ${reasons}`,
  mendRow: (name: string, reasons: string) => `Mend ${name}, incomplete: ${reasons}`,
  none: 'This space lacks nothing.',
  of: (name: string) => `Incomplete: ${name}`,
  addPrice: 'Add a price',
} as const

/** In a word or two, and as a sentence that says what to do. */
export const spaceGapTexts: Readonly<Record<SpaceGap, { readonly short: string; readonly text: string; readonly mend: string }>> = {
  no_seats: {
    short: 'no seats',
    text: 'It seats nobody, so nobody can book it: enter how many it seats, or give one of its layouts seats.',
    mend: 'Enter seats',
  },
  never_open: {
    short: 'never open',
    text: 'It is never open, so nobody can book it: enter its weekly hours, like Mon-Fri 08:00-18:00.',
    mend: 'Enter hours',
  },
  no_window: {
    short: 'no time to book',
    text: 'Its minimum notice is as long as its booking window or longer, so nobody can book it: enter a larger window, or a shorter notice.',
    mend: 'Enter a window',
  },
  no_category: {
    short: 'no category',
    text: 'It has no category, so nobody who chooses spaces by category finds it: choose one.',
    mend: 'Choose a category',
  },
}

export const placeGapTexts: Readonly<Record<PlaceGap, string>> = {
  empty: 'Nothing lies in it yet.',
  no_spaces: 'It has no spaces yet.',
  no_price: 'Posters can be shown here, and forms tell what they cost, but no price holds today or later.',
}
