import { catalogue } from '#contract/texts/catalogue.ts'

/** Views of the calendar that somebody keeps. */
export const calendarViewTexts = catalogue('calendarViews', {
  forAll: 'All staff have it',
  holds: 'It keeps how the calendar is shown and what is filtered. Its days are those of when it is opened.',
  holdsChanged: 'You changed something since. Saving keeps what is chosen now.',
  deleteText: 'What is booked stays.',
})
