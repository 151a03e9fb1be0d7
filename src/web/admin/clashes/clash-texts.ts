import type { SpaceClashReason } from '#contract/portal/clashes.ts'
import { ordinal } from '../ordinal.ts'

/** Texts of spaces that several requests want (P8.170, P8.171). */
export const clashTexts = {
  label: (space: string) => `Clashes of ${space}`,
  count: (count: number) => (count === 1 ? '1 clash' : `${count} clashes`),
  clashesWith: 'Clashes with',
  anotherRequest: 'another request',
  waitsToo: 'Also waiting for it:',
  waitForIt: 'Waiting for this space:',
  askedFirst: (name: string, date: string) => `${name} asked first (${date})`,
  somebody: 'Somebody else',
  inLine: (rank: number) => `${ordinal(rank)} in line`,
  more: 'and more',
  /** On the page of a request; of `taken` where nobody is named. */
  reasons: {
    taken: 'Somebody else holds it at this time.',
    gone: 'This space is deleted or not in use.',
    closed: 'This space is closed at this time.',
    small: 'This space is too small for so many people.',
    free: 'It could have its space now. Nothing is confirmed until you do it.',
  } satisfies Record<SpaceClashReason, string>,

  // In a row of the list
  taken: (space: string, by: string) => `${space}: ${by} has it`,
  takenBySomebody: 'somebody else',
  short: {
    gone: (space: string) => `${space}: deleted or not in use`,
    closed: (space: string) => `${space}: closed then`,
    small: (space: string) => `${space}: too small`,
    free: (space: string) => `${space}: could have it now`,
  },
  moreClashes: (count: number) => `+ ${count.toLocaleString('en')} more`,
} as const
