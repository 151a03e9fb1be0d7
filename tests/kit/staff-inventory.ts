import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import { addResource, deleteResource, editResource, editSpaces, getSpace, listSpaces, type SpaceEdit } from '#contract/portal/resources.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { admin, type Person } from './people.ts'
import type { TestCompany } from './server.ts'

/** The inventory of a company, as staff change it over HTTP. */
export function inventoryOf(company: TestCompany, who: Person = admin) {
  const as = company.as(who)
  const add = (noun: ResourceNoun, body: Record<string, unknown>) => as(addResource, { params: { noun }, body })

  /** Adds a row that is taken. @returns its uuid (of a status its key) */
  async function added(noun: ResourceNoun, body: Record<string, unknown>): Promise<string> {
    const answer = await add(noun, body)
    if (answer.status !== 200) throw new Error(`${noun}: ${answer.status} ${answer.text}`)
    return answer.body.data?.uuid ?? ''
  }

  return {
    add,
    added,
    edit: (noun: ResourceNoun, { uuid, version }: ResourceRow, body: Record<string, unknown>) =>
      as(editResource, { params: { noun, uuid }, body, headers: { 'if-match': `"${version}"` } }),
    remove: (noun: ResourceNoun, { uuid, version }: ResourceRow, confirm = '') =>
      as(
        { ...deleteResource, path: `${deleteResource.path}?confirm=${encodeURIComponent(confirm)}` },
        {
          params: { noun, uuid },
          headers: { 'if-match': `"${version}"` },
        },
      ),
    editSpaces: (...spaces: SpaceEdit[]) => as(editSpaces, { body: { spaces } }),
    space: async (uuid: string) => (await as(getSpace, { params: { uuid } })).body,
    spaces: async (within = '') => (await as({ ...listSpaces, path: `${listSpaces.path}?within=${within}` })).body,

    /** A building in Austin, with all places above it. */
    async building(name: string) {
      const region = await added('region', { name: `Region of ${name}` })
      const location = await added('location', {
        region_id: region,
        name: `City of ${name}`,
        country: 'US',
        timezone: 'America/Chicago',
      })
      const worksite = await added('worksite', { location_id: location, name: `Campus of ${name}` })
      return { region, location, worksite, building: await added('building', { worksite_id: worksite, name }) }
    },
  }
}
