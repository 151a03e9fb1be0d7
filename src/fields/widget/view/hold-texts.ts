const spaces = (count: number) => (count === 1 ? '1 space' : `${count} spaces`)

/** What the spaces widget says of spaces that are chosen, of their time, and of ways out. */
export const holdTexts = {
  // P12.7
  setLayout: 'Set Layout',
  forPeople: (name: string, seats: string) => `${name}, for ${seats} people`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  tooSmall: (count: number) => `${count}, too small`,
  customLayout: 'Describe it',
  describe: 'Describe the layout',
  describeHelp: 'A description or a drawing is needed, both are welcome.',
  characters: (count: number, of: number) => `${count} of ${of}`,
  chooseDrawing: 'Choose a drawing',
  changeDrawing: 'Choose another drawing',
  dropDrawing: 'or drop it here. PNG, JPG, PDF or VSDX.',
  removeDrawing: (name: string) => `Remove ${name}`,
  chooseFirst: 'Choose a layout, then it can be added.',
  describeFirst: 'Describe the layout or choose a drawing, then it can be added.',
  describeOnlyHelp: 'A description is needed.',
  describeOnlyFirst: 'Describe the layout, then it can be added.',
  setUpAndStrike: (set: number, strike: number) =>
    [set > 0 && `set-up ${set} min`, strike > 0 && `strike ${strike} min`]
      .filter(part => part !== false)
      .join(', ')
      .replace(/^s/, 'S'),
  checkedByHand: 'Our team checks a custom layout by hand',
  cancel: 'Cancel',
  add: 'Add',
  save: 'Save',
  close: 'Close',
  custom: 'Custom',
  quoted: (text: string) => `“${text}”`,

  // chosen spaces
  selected: (count: number) => `${spaces(count)} selected`,
  selectedList: 'Selected spaces',
  heldLine: 'Spaces that are held for you',
  heldHelp: 'Held until you submit, for 2 hours at most',
  layoutFor: (layout: string, seats: string) => `${layout}, ${seats}`,
  heldForYou: 'held for you',
  left: 'left. Renew to keep it.',
  held: 'held',
  heldUntil: (time: string) => `Held until ${time}.`,
  usedUp: 'Two hours are used up, so it cannot be renewed again. Submit before then.',
  renew: 'Renew',
  changeLayout: 'Change layout',
  layout: 'Layout',
  remove: 'Remove',
  undo: 'Undo',
  of: (action: string, name: string) => `${action}: ${name}`,
  more: (name: string) => `More for ${name}`,
  removed: (name: string) => `${name} was removed.`,
  holding: 'Being held for you…',
  unheld: 'Not held now: it is taken with your request if it is still free then.',
  minutesLeft: (name: string, minutes: number) => `${name} is held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`,
  needAnother: 'Need another space?',
  needOne: 'Need one more?',
  besideThese: 'New spaces are booked beside these.',
  availableNow: (count: number) => `${count} available`,
  find: 'Find a space',
  isFull: 'No more spaces can be held at once. Remove one to add another.',
  /** P12.12 */
  noneInLocation: (location: string) => `You have no space selected in the event location (${location}).`,

  // a hold that is lost
  why: {
    ended: 'Its hold ran out.',
    taken: 'Another request took it.',
    moved: 'It is not free at the new times.',
    reload: 'It was given to others while this page was away.',
  },
  lost: (name: string) => `${name} is no longer held for you`,
  othersHeld: (count: number) => (count === 1 ? 'Your other space is still held.' : `Your other ${count} spaces are still held.`),
  stillHeld: (count: number) => `${spaces(count)} still held`,
  instead: 'These fit instead',
  insteadHelp: (seats: string) => `For ${seats}, same day and times, all free now.`,
  take: 'Take',
  takeThis: 'Take this one',
  seeAll: (count: number) => (count > 0 ? `See all ${count} available` : 'See all spaces'),
  withoutIt: 'Do without it',

  // nothing fits
  nothing: (building: string, seats: string, times: string) =>
    `${building ? `In ${building} nothing` : 'Nothing'} seats ${seats} at ${times}.`,
  waysOut: 'One of these would work, one press takes it:',
  ways: 'Ways out',
  changesFields: (fields: string) => `Taking another time changes ${fields}. You can undo it.`,
  and: (first: string, last: string) => `${first} and ${last}`,
  timesMoved: 'The times of the event were moved.',

  // P12.21
  existingHelp: 'Edit or remove an existing booking, please visit the event details page',
  existing: (count: number) => (count === 1 ? '1 existing booking' : `${count} existing bookings`),
  openDetails: 'Open the event details page',
} as const
