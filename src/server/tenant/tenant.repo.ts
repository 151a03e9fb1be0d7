import type { LayoutItem } from '#contract/tenant/spaces.shape.ts'
import type { PosterAvailability, PosterCost, PosterDetails } from '#contract/tenant/posters.shape.ts'
import type { InventoryPlaces } from '#contract/tenant/places.ts'
import type { CompanyDb } from '../db/company-db.ts'
import {
  selectAgendaItemTypes,
  selectLayouts,
  selectLocations,
  selectRegions,
  selectSetupTypes,
  selectSpaceCategories,
} from './lists.sql.ts'
import { posterCostOf } from './poster-cost.ts'
import { selectPoster, selectPosterBuildings, selectPosterPrices } from './posters.sql.ts'

/** Civil days, both included, at campuses by id or name (as `name_key` writes it). */
export interface PosterRange {
  readonly worksites: readonly string[]
  readonly first_day: string
  readonly last_day: string
  /** uuid of the submission that is edited: what it has itself counts as free. */
  readonly submission: string | null
}

/** What the tenant calls list of one company, besides its spaces. @param path of the company */
export function tenantListsOf(db: CompanyDb, path: string) {
  const { company } = db
  const image = (file: string | null) => (file === null ? null : `/api/portal/${path}/images/${file}`)

  return {
    regions: () => db.run(selectRegions({ company })),
    locations: (regions: readonly string[]) => db.run(selectLocations({ company, regions })),

    /** What fields of forms offer (P3.37), in one round trip. */
    async places(): Promise<InventoryPlaces> {
      const [regions, locations] = await db.batch([selectRegions({ company }), selectLocations({ company, regions: [] })])
      return { regions, locations }
    },

    spaceCategories: () => db.run(selectSpaceCategories({ company })),
    agendaItemTypes: () => db.run(selectAgendaItemTypes({ company })),
    setupTypes: () => db.run(selectSetupTypes({ company })),

    async layouts(): Promise<LayoutItem[]> {
      const rows = await db.run(selectLayouts({ company }))
      return rows.map(({ image_file, ...layout }) => ({ ...layout, layout_image: image(image_file) }))
    },

    /** Buildings that are free on every day, and those that are not, together and by campus. */
    async posterBuildings(range: PosterRange): Promise<PosterAvailability> {
      const rows = await db.run(selectPosterBuildings({ company, ...range }))
      const worksites = [...Map.groupBy(rows, ({ worksite_id }) => worksite_id)].map(([worksite_uid, buildings]) => {
        const items = (isFree: boolean) =>
          buildings
            .filter(({ free }) => free > 0 === isFree)
            .map(({ id, name, free }) => ({ uid: id, name, no_of_poster_display_locations: free }))
        return {
          worksite_uid,
          worksite_name: buildings[0]?.worksite ?? '',
          available_buildings: items(true),
          unavailable_buildings: items(false),
        }
      })
      return { unavailable_buildings: worksites.flatMap(one => one.unavailable_buildings), worksites }
    },

    /** undefined: the prices are in several currencies. */
    async posterCost({ submission, ...range }: PosterRange): Promise<PosterCost | undefined> {
      const [buildings, prices] = await db.batch([
        selectPosterBuildings({ company, ...range, submission }),
        selectPosterPrices({ company, ...range }),
      ])
      const free = Map.groupBy(
        buildings.filter(one => one.free > 0),
        ({ worksite_id }) => worksite_id,
      )
      return posterCostOf({
        prices,
        buildings: new Map([...free].map(([worksite, rows]) => [worksite, rows.length])),
      })
    },

    async poster(externalId: string): Promise<PosterDetails | undefined> {
      const [row] = await db.run(selectPoster({ company, external_id: externalId }))
      return row && { approvalStatus: row.approval_status, imageURL: image(row.image_file) }
    },
  }
}
