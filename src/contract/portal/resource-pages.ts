import type { IncompleteCount, InventoryUse } from './inventory-gaps.ts'
import type { StaffShell } from './pages.ts'
import type { PastImport } from './space-imports.ts'
import type {
  CategoryRow,
  ClosureRow,
  FeatureRow,
  LayoutRow,
  PlaceRows,
  PosterPriceRow,
  PosterRow,
  StatusRow,
  WorksiteRow,
} from './resource-rows.ts'

/** What spaces are described with. */
export interface SpaceVocabulary {
  readonly categories: readonly CategoryRow[]
  readonly features: readonly FeatureRow[]
  readonly layouts: readonly LayoutRow[]
}

/** `admin/resources`: places, and the spaces of one of them, which the screen asks for (`listSpaces`). */
export interface AdminResourcesPage extends StaffShell, SpaceVocabulary {
  readonly render: 'admin_resources'
  readonly places: PlaceRows
  /** Of places, those that are not over, the next one first. */
  readonly closures: readonly ClosureRow[]
  /** What of the gaps of its rows counts, and how many spaces are incomplete in which building, on which floor. */
  readonly used: InventoryUse
  readonly incomplete: readonly IncompleteCount[]
  /** uuid of the chosen place, `?within=`; '': all of them. */
  readonly within: string
}

export interface AdminResourceLayoutsPage extends StaffShell, SpaceVocabulary {
  readonly render: 'admin_resource_layouts'
}

export interface AdminResourceStatusesPage extends StaffShell {
  readonly render: 'admin_resource_statuses'
  readonly statuses: readonly StatusRow[]
}

export interface AdminResourcePostersPage extends StaffShell {
  readonly render: 'admin_resource_posters'
  readonly prices: readonly PosterPriceRow[]
  readonly posters: readonly PosterRow[]
  readonly worksites: readonly WorksiteRow[]
}

export interface AdminResourceImportPage extends StaffShell {
  readonly render: 'admin_resource_import'
  readonly imports: readonly PastImport[]
}

/** Whichever screen of the inventory. */
export type InventoryPage =
  | AdminResourceImportPage
  | AdminResourceLayoutsPage
  | AdminResourcePostersPage
  | AdminResourcesPage
  | AdminResourceStatusesPage
