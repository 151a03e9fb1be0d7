import type { HitKind } from '#contract/portal/search.ts'

/** Texts of the search over everything (P8.155). */
export const paletteTexts = {
  find: 'Find',
  label: 'Find a request, form, space, person or setting',
  keys: { mac: '⌘K', others: 'Ctrl K' },
  results: 'Results',
  groups: {
    requests: 'Submissions',
    forms: 'Forms',
    spaces: 'Spaces',
    people: 'People',
    pages: 'Pages and settings',
    recent: 'Recent',
  } satisfies Record<HitKind | 'pages' | 'recent', string>,
  setting: 'Settings',
  all: {
    requests: (words: string) => `All submissions with “${words}”`,
    forms: (words: string) => `All forms with “${words}”`,
    people: (words: string) => `All people with “${words}”`,
  },
  searching: 'Searching…',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: (words: string) => `Nothing found for “${words}”`,
  nothingText: 'Try fewer words, the beginning of a word, or a reference.',
  failed: 'The search did not work.',
  partFailed: (kinds: string) => `Not searched: ${kinds}.`,
  hint: '↑ ↓ choose · Enter opens · Esc closes',
} as const
