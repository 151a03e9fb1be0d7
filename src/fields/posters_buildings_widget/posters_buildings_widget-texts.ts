/** What this kind of field says to a visitor: P12.26, letter for letter where it is quoted there. */
export const postersBuildingsTexts = {
  none: 'No Buildings are available',
  all: (locations: number) => `All Buildings are available. Total Posting Locations: ${locations}`,
  some: (buildings: number, locations: number) => `${buildings} Building Available, Total Posting Locations: ${locations}`,
  full: (building: string) => `${building} has no availability for the chosen dates`,
  free: (locations: number) => (locations === 1 ? '1 location free' : `${locations} locations free`),
  campuses: (count: number) => (count === 1 ? '1 campus' : `${count} campuses`),
  failed: 'The buildings could not be loaded. What you filled in is safe.',
} as const
