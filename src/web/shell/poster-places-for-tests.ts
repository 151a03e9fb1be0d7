import type { PosterCampusPlaces } from '#contract/portal/poster-places.ts'

/** Posters in two buildings for five days. */
export const lakeCampus: PosterCampusPlaces = {
  map_field: 'places',
  campus: 'Lake Campus',
  location: 'Seattle',
  buildings: ['Foundry', 'Hudson House'],
  first_day: '2050-03-09',
  last_day: '2050-03-13',
  poster: 'PX-20418',
}
