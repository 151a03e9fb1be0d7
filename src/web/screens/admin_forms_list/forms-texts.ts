import type { FormTrouble } from '#engine/problems/wording.ts'

/** What of a list of forms was asked for; `search` '' and `type` undefined: any. */
interface FormListFilter {
  readonly search: string
  readonly status: string
  readonly type: string | undefined
}

/** Why a form is incomplete, in few words (P3.47). */
const troubles: Readonly<Record<FormTrouble, string>> = {
  no_fields: 'No field yet',
  widget_fields: 'A widget lacks fields',
  dead_page: 'A page never shows',
  no_option: 'A field has no option',
  no_answer: 'A field takes no answer',
  submit_never: 'Can never be submitted',
}

/** Texts of the list of forms and its filters (P8.49). */
export const formsTexts = {
  troubles,
  troublesOf: (name: string) => `Why “${name}” is incomplete`,
  type: 'Type',
  allTypes: 'All types',
  status: 'Status',
  anyStatus: 'Any status',
  noFormFound: ({ search, status, type }: FormListFilter) =>
    `No form${type ? ` of the type ${type}` : ''} with the status ${status} ${search ? `matches “${search}”` : 'is here'}. Choose another status, or clear the filters.`,
  clearFilters: 'Clear filters',
  noneOfType: (type: string) => `No form of the type ${type} yet`,
  showAllTypes: 'Show all types',
  lacks: {
    spaces: {
      title: 'No space can be booked yet',
      text: 'Forms that ask for spaces have none to offer: none is in use with its building and location, has seats, is open at some time and has a booking window longer than its notice.',
    },
    posters: {
      title: 'No poster can be shown yet',
      text: 'Forms that ask for places for posters have none to offer: no building in use has any. Edit a building and enter its “Places for posters”.',
    },
  },
  openSpaces: 'Open spaces',
} as const
