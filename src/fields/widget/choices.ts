import { chooseFeatures, listBuildings, listRegions } from '#contract/tenant/places.ts'
import type { OfferedFeature } from '#contract/tenant/places.shape.ts'
import { listSpaceCategories } from '#contract/tenant/spaces.ts'
import { buildingsRequest, choicesRequest, listOf, type SearchInput } from './search-requests.ts'
import type { FilterChoices } from './shown-details.ts'
import type { SpacesWorld } from './spaces-world.ts'

const NO_CHOICES: FilterChoices = { regions: [], buildings: [], categories: [], features: [] }

/** What there is to choose from in the filters. What cannot be read is an empty list (P10.11). */
export class Choices {
  readonly #world: SpacesWorld
  readonly #onChange: () => void
  #now = NO_CHOICES
  #loads = 0
  #place = ''
  #buildings: readonly string[] | undefined

  constructor(world: SpacesWorld, onChange: () => void) {
    this.#world = world
    this.#onChange = onChange
  }

  get now(): FilterChoices {
    return this.#now
  }

  /** uids of all buildings where the event may take place; undefined: they are not known. */
  get buildings(): readonly string[] | undefined {
    return this.#buildings
  }

  /** Of the event, whatever is filtered by. */
  async load(input: SearchInput): Promise<void> {
    const place = JSON.stringify([input.event.location, input.worksite])
    if (place !== this.#place) this.#buildings = undefined
    this.#place = place
    const load = (this.#loads += 1)
    const anything = { ...input, filters: { ...input.filters, region: '', building: '', category: '', features: [], seats: 0 } }
    const [regions, categories, features, buildings] = await Promise.all([
      this.#world.call(listRegions, undefined),
      this.#world.call(listSpaceCategories, {}),
      this.#world.call(chooseFeatures, choicesRequest(anything)),
      this.#world.call(listBuildings, buildingsRequest(anything)),
    ])
    if (load !== this.#loads) return
    if (buildings) this.#buildings = listOf(buildings).map(({ uid }) => uid)
    this.#now = {
      regions: listOf(regions).map(({ mapping_key, name }) => ({ uid: mapping_key, name })),
      categories: listOf(categories).map(({ uid, name }) => ({ uid, name })),
      features: onceEach(listOf(features)),
      buildings: listOf(buildings).map(({ uid, name, spaces_available }) => ({ uid, name, spaces: spaces_available })),
    }
    this.#onChange()
  }
}

/** P10.17: a feature may come once for each building. */
function onceEach(features: readonly OfferedFeature[]): readonly OfferedFeature[] {
  return [...new Map(features.map(feature => [feature.uid, feature])).values()]
}
