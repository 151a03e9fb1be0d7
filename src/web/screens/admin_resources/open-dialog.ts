import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import type { TypedFields } from '#contract/portal/resources.ts'
import type { PlaceNoun } from './place-tree.ts'

/** What is open over the grid. */
export type OpenDialog =
  | { readonly is: 'place'; readonly noun: PlaceNoun | ResourceNoun; readonly row?: ResourceRow; readonly initial?: TypedFields }
  | { readonly is: 'space'; readonly row?: ResourceRow; readonly initial?: TypedFields }
  | { readonly is: 'closure'; readonly of: TypedFields; readonly name: string }
  | { readonly is: 'deleting'; readonly noun: ResourceNoun; readonly row: ResourceRow; readonly name: string }
