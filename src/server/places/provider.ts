import type { PlacesFound } from '#contract/portal/places.ts'

/** Where places come from. One of them answers all companies; the operator chooses it (`PLACES`). */
export interface PlaceProvider {
  /**
   * At most ten places whose name begins like the text, the likeliest first. `language`: a tag for their names, where
   * the provider knows several. @throws when the provider fails: the caller then offers none.
   */
  search(text: string, language: string): Promise<PlacesFound>
}

/** Places that are offered at once. */
export const MAX_PLACES = 10
