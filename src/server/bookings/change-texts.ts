import { catalogue } from '#contract/texts/catalogue.ts'

/** What is answered to a change of a booking (P12.22). Staff read it in English. */
export const changeTexts = catalogue('changedBooking', {
  failed: 'Failed to change the booking',
  saved: 'Booking saved successfully.',
  moved: '{space} was moved.',
  again: 'This change has to be confirmed again.',
  removed: 'The booking of {space} was removed.',
  notMoved: {
    over: 'The booking of {space} cannot be moved any more: it is over.',
    closed: 'The booking of {space} cannot be moved any more: its form is closed.',
    noSpace: 'The booking of {space} cannot be moved any more: it takes no space.',
  },
  released: 'What this request had booked was released with it: it is not changed by itself.',
  notRemoved: 'The booking of {space} cannot be removed any more: it is over.',
})
