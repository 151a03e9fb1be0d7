import { catalogue } from '#contract/texts/catalogue.ts'

/** What the spaces widget says by itself: of the event that it reads, and of each change to a screen reader. */
export const noticeTexts = catalogue('spaceNotices', {
  // The event (P12.3)
  noStart: 'The event needs a start.',
  noEnd: 'The event has to end after it starts.',
  noSeats: 'The event needs at least one guest.',

  // P12.12
  noneInLocation: 'You have no space selected in the event location ({location}).',

  held: '{name} is held for you.',
  bothHeld: '{one} and {other} are held for you.',
  removed: '{name} is removed.',
  refused: '{name} could not be held for you.',
  lost: '{name} is not held for you any more.',
  layoutKept: '{name} keeps its layout.',
  timesMoved: 'The times of the event were moved.',
  daysMoved: 'The days of your spaces moved along with the event.',
  removedWith: '{name} is removed, and {other} with it.',
  lostWith: '{other} was released with it.',
  changed: 'Changed: {fields}.',
  isFull: 'No more spaces can be held at once. Remove one to add another.',
  preview: 'A preview holds nothing.',
  aSpace: 'A space',
  aDrawing: 'A drawing',

  // in a list
  comma: '{one}, {other}',
  semicolon: '{one}; {other}',
})
