export const resourceStatusesTexts = {
  name: 'Name',
  effect: 'Effect',
  key: 'Key',
  bookings: 'Bookings',
  givenForYes: 'Bookings get this one when their request is approved, because “confirmed” does something else here.',
  givenForNo: 'Bookings get this one when their request is declined or cancelled, because “declined” does something else here.',
} as const
