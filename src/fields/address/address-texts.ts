/** What this kind of field says to a visitor. */
export const addressTexts = {
  places: 'Places',
  placesFound: (count: number) => (count === 1 ? 'One place found.' : `${count} places found.`),
  noSuchPlace: (text: string) => `“${text}” is no place we know. Please choose one from the list.`,
  anotherPlace: 'Add another place',
  removePlace: (place: string) => `Remove ${place}`,
  tooMany: (max: number) => `At most ${max} places can be chosen.`,
} as const
