/** What of a list of forms was asked for; `search` '' and `type` undefined: any. */
interface FormListFilter {
  readonly search: string
  readonly status: string
  readonly type: string | undefined
}

/** Texts of the filters of the list of forms (P8.49). */
export const formsTexts = {
  type: 'Type',
  allTypes: 'All types',
  status: 'Status',
  anyStatus: 'Any status',
  noFormFound: ({ search, status, type }: FormListFilter) =>
    `No form${type ? ` of the type ${type}` : ''} with the status ${status} ${search ? `matches “${search}”` : 'is here'}. Choose another status, or clear the filters.`,
  clearFilters: 'Clear filters',
  noneOfType: (type: string) => `No form of the type ${type} yet`,
  showAllTypes: 'Show all types',
} as const
