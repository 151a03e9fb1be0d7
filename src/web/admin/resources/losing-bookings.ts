/** What is said before bookings lose their layout. @param bookings the first of them, by name and begin */
export function losingBookings(count: number, bookings: readonly string[]): string {
  const rest = count > bookings.length ? ` and ${(count - bookings.length).toLocaleString('en-US')} more` : ''
  const what = count === 1 ? 'A booking ahead has' : `${count.toLocaleString('en-US')} bookings ahead have`
  return `${what} a layout that would be taken off: ${bookings.join(', ')}${rest}.`
}
