import type { FeatureRow } from '#contract/portal/resource-rows.ts'
import type { GridState } from './grid/grid-state.ts'

/** Those whose name, or that of a feature or of their place, has this text; all for ''. @param wanted in lower case @param places where each building lies; none: all lie in one */
export function matchingSpaces(
  uuids: readonly string[],
  wanted: string,
  spaces: GridState['spaces'],
  features: readonly FeatureRow[],
  places: ReadonlyMap<string, string>,
): readonly string[] {
  if (wanted === '') return uuids
  const found = new Set(features.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ uuid }) => uuid))
  const here = new Set([...places].filter(([, name]) => name.toLowerCase().includes(wanted)).map(([uuid]) => uuid))
  return uuids.filter(uuid => {
    const { name = '', feature_ids = [], building_id = '' } = spaces.get(uuid) ?? {}
    return name.toLowerCase().includes(wanted) || here.has(building_id) || feature_ids.some(feature => found.has(feature))
  })
}
