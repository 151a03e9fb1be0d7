import type { CompanyData } from '#contract/portal/pages.ts'
import { MAX_WATCHED_BUILDINGS, type SpaceChanges, watchSpaceChanges } from '#contract/tenant/space-changes.ts'
import type { SpaceChangesWatch } from '#fields/runner-props.ts'
import { addressOf } from './call.ts'
import { followStream } from './follow-stream.ts'
import { tenantTokens } from './tenant-tokens.ts'

export interface SpaceWatch extends SpaceChangesWatch {
  readonly company: Pick<CompanyData, 'path' | 'tenant_token'>
}

/**
 * Tells what is taken and freed in spaces while the page is seen, and after a gap what was missed (P12.38). What changed in the 15 s before
 * it begins is told too, so it can begin beside the first reading. @returns ends it
 */
export function watchSpaces({ company, buildings = [], onChanged, onReset, onBack }: SpaceWatch): () => void {
  const tokens = tenantTokens(company)
  let token = ''
  return followStream({
    name: watchSpaceChanges.name,
    address: addressOf(watchSpaceChanges.path, { company: company.path }, { building_id: buildingList(buildings) }),
    headers: () => ({ authorization: `Bearer ${(token = tokens.current())}` }),
    onEvent({ event, data = '{}' }) {
      if (event === 'reset') onReset()
      if (event === 'changed') onChanged((JSON.parse(data) as SpaceChanges).spaces ?? [])
    },
    ...(onBack && { onBack }),
    async onUnauthorized() {
      await tokens.renew(token)
      return true
    },
  })
}

/** More than the server takes are not asked for one by one. */
const buildingList = (buildings: readonly string[]) => (buildings.length > MAX_WATCHED_BUILDINGS ? '' : buildings.join(','))
