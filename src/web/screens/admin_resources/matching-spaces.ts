import type { FeatureRow } from '#contract/portal/resource-rows.ts'
import type { GridState } from './grid/grid-state.ts'

/** Those whose name, or that of a feature, has this text; all for ''. @param wanted in lower case */
export function matchingSpaces(
  uuids: readonly string[],
  wanted: string,
  spaces: GridState['spaces'],
  features: readonly FeatureRow[],
): readonly string[] {
  if (wanted === '') return uuids
  const found = new Set(features.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ uuid }) => uuid))
  return uuids.filter(uuid => {
    const { name = '', feature_ids = [] } = spaces.get(uuid) ?? {}
    return name.toLowerCase().includes(wanted) || feature_ids.some(feature => found.has(feature))
  })
}
