/** Texts of the views of the list of submissions. */
export const viewTexts = {
  views: 'Views',
  view: 'View',
  unreadOnly: 'Only what is new to you',
  all: 'All',
  todo: 'To do',
  mine: 'Mine',
  waiting: 'Waiting for requester',
  soon: 'Next 30 days',
  clashes: 'Clashes',
  snoozed: 'Snoozed',
  count: (total: number, more: boolean) => `${total.toLocaleString('en')}${more ? '+' : ''}`,

  // Keeping one
  forAll: 'Everybody who reads submissions has it',
  holds: 'It keeps the filters and columns that are chosen now.',
  holdsChanged: 'You changed the filters or the columns since. Saving keeps what is chosen now.',
  deleteText: 'Its submissions stay.',

  // Nothing in one
  nothingMine: 'You work on nothing',
  nothingMineText: 'Requests that are assigned to you stand here until they are decided.',
  nothingWaiting: 'Nobody owes you an answer',
  nothingWaitingText: 'Requests of which more was asked stand here until their requester answers.',
  nothingSoon: 'No event in the next 30 days',
  nothingSoonText: 'Requests stand here from 30 days before their event on.',
  nothingClashes: 'Nothing clashes',
  nothingClashesText:
    'Requests stand here while somebody else has a space that they wait for, when they could have it, or when it cannot be booked.',
  nothingSnoozed: 'Nothing is put aside',
  nothingSnoozedText: 'What you put aside stands here until its day, or until its requester does something.',
  toAll: 'Show all submissions',
} as const
