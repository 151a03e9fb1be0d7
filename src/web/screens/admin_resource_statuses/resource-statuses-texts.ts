export const resourceStatusesTexts = {
  name: 'Name',
  effect: 'Effect',
  key: 'Key',
  bookings: 'Bookings',
} as const
