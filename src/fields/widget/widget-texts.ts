/** What the spaces widget says by itself; what is written around it lies with the view. */
export const widgetTexts = {
  // Where the author of the form says nothing else.
  label2: 'Selected spaces',
  addBtnText: 'Add',
  delBtnText: 'Remove',
  noDataText: 'No spaces found',

  // The event (P12.3)
  noStart: 'The event needs a start.',
  noEnd: 'The event has to end after it starts.',
  noSeats: 'The event needs at least one guest.',

  // P12.12
  noneInLocation: (location: string) => `You have no space selected in the event location (${location}).`,

  // Said to a screen reader
  held: (name: string) => `${name} is held for you.`,
  removed: (name: string) => `${name} is removed.`,
  refused: (name: string, why: string) => why || `${name} could not be held for you.`,
  lost: (name: string) => `${name} is not held for you any more.`,
  layoutKept: (name: string, why: string) => `${name} keeps its layout. ${why}`.trim(),
  timesMoved: 'The times of the event were moved.',
  preview: 'A preview holds nothing.',
  aSpace: 'A space',
} as const
