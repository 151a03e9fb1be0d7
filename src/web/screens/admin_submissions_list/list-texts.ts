/** Texts of the list of submissions. */
export const listTexts = {
  event: 'Event',
  when: 'Date of event',
  spaces: 'Spaces',
  moreSpaces: (count: number) => `+ ${count.toLocaleString('en')}`,
} as const
