const spaces = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'space' : 'spaces'}`

/** Texts of the sample inventory. */
export const sampleTexts = {
  load: 'Load sample inventory',
  offer:
    'To look around first, load a sample: a campus with two buildings and 8 spaces. You can remove it for 30 days, until something is booked there or changed: under Import, Undo.',
  loading: 'Loading the sample inventory…',
  loaded: 'Sample inventory loaded.',
  spaces,
  loadFailed: 'Failed to load the sample inventory',
  remove: 'Remove sample inventory',
  removeTitle: 'Remove the sample inventory?',
  removeText: (count: number) =>
    `Its ${spaces(count)} and the places they lie in are deleted. Once something is booked there, or you changed any of it, it stays.`,
  removing: 'Removing the sample inventory…',
  removed: 'Sample inventory removed.',
  removeFailed: 'Failed to remove the sample inventory',
} as const
