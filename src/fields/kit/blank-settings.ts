/** The options of a new field. */
export const TWO_OPTIONS = {
  values: [
    { value: 'Option 1', label: 'Option 1' },
    { value: 'Option 2', label: 'Option 2' },
  ],
}

/** The source of a new field: its author says where it leads; until then it is not saved. */
export const NO_SOURCE = { api: { method: 'GET', url: '' } } as const
