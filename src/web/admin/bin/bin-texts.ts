/** Texts about what was deleted and can come back. */
export const binTexts = {
  bin: 'Bin',
  undo: 'Undo',
  notRestored: 'Not restored',
  noAnswer: 'No answer came. Look in the bin whether it is still there.',
} as const
