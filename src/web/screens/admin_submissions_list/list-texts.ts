/** Texts of the list of submissions. */
export const listTexts = {
  event: 'Event',
  when: 'Date of event',
  spaces: 'Spaces',
  toConfirm: 'To be confirmed again',
  moreSpaces: (count: number) => `+ ${count.toLocaleString('en')}`,
} as const
