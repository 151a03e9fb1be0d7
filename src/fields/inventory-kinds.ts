/** Kinds that offer visitors the spaces of the inventory. */
export const KINDS_OF_SPACES: readonly string[] = ['widget']

/** Kinds that offer visitors places for posters in buildings. */
export const KINDS_OF_POSTERS: readonly string[] = ['posters_buildings_widget']

/** Kinds whose visitors choose spaces by category, once the company has categories. */
export const KINDS_BY_CATEGORY: readonly string[] = ['widget']

/** Kinds that tell visitors what posters cost. */
export const KINDS_OF_PRICES: readonly string[] = ['posters_cost_widget']
