const count = (number: number) => number.toLocaleString('en-US')
const rooms = (number: number) => (number === 1 ? '1 room' : `${count(number)} rooms`)

/** What is counted of a day, for staff. */
export const trackTexts = {
  label: 'Guest rooms and posters',
  booked: (percent: number) => `${percent}% booked`,
  nights: 'Guest rooms tonight',
  rooms,
  peak: (number: number, day: string) => `peak ${count(number)} on ${day}`,
  noNights: 'none in these seven nights',
  ofRequests: (requests: number) => (requests === 1 ? 'of 1 request' : `of ${count(requests)} requests`),
  night: 'Night',
  posters: 'Posters',
  taken: (used: number, capacity: number) => `${count(used)} of ${count(capacity)}`,
  places: 'places taken',
  failed: 'What is counted of this day could not be loaded.',
} as const
