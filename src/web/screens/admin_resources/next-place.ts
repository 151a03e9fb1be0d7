import type { TypedFields } from '#contract/portal/resources.ts'
import { nounInside, type PlaceNode, type PlaceNoun } from './place-tree.ts'

/** What has to be done before there can be a space in a place. */
export interface NextPlace {
  /** A place of this noun is missing; it begins with the only one that it can lie in. */
  readonly add?: { readonly noun: PlaceNoun; readonly initial: TypedFields }
  /** Buildings to choose one of. */
  readonly choose?: readonly PlaceNode[]
}

/** @param here the chosen place; undefined: none, `tree` has all */
export function nextPlace(tree: readonly PlaceNode[], here: PlaceNode | undefined): NextPlace {
  let outer: readonly PlaceNode[] = here ? [here] : []
  let noun: PlaceNoun | undefined = here ? nounInside(here.noun) : 'region'
  if (here?.noun === 'building' || here?.noun === 'floor') return {}
  while (noun) {
    const inner: readonly PlaceNode[] = outer.length === 0 ? tree : outer.flatMap(({ places }) => places)
    if (inner.length === 0) return { add: { noun, initial: insideOf(outer) } }
    if (noun === 'building') return { choose: inner }
    outer = inner
    noun = nounInside(noun)
  }
  return {}
}

function insideOf(outer: readonly PlaceNode[]): TypedFields {
  const [only] = outer.length === 1 ? outer : []
  return only ? { [`${only.noun}_id`]: only.uuid } : {}
}
