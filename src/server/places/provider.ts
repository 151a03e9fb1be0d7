import type { PlacesFound } from '#contract/portal/places.ts'

/** Where places come from. One of them answers all companies; the operator chooses it (`PLACES`). */
export interface PlaceProvider {
  /**
   * At most ten places whose name begins like the text, the likeliest first. `language`: a tag for their names, where
   * the provider knows several. @throws whatever hinders it: the caller answers that there are none.
   */
  search(text: string, language: string): Promise<PlacesFound>
}

/** So many are offered at once. */
export const MAX_PLACES = 10
