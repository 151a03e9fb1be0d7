/** What the server is known to hold of a space for this run: the key of the hold; nothing; or nobody knows, as no answer came. */
export type KnownHold = { readonly key: string } | 'none' | 'unknown'

/** A space, as the planner sees it. */
export interface PlannedSpace {
  readonly uid: string
  /** Key of the hold that is wanted now: times, layout, days. undefined: the visitor does not want it any more. */
  readonly wanted: string | undefined
  readonly known: KnownHold
  /** A call about it is on its way: nothing else is decided before its answer. */
  readonly isPending: boolean
  /** The page before had it, and nothing was requested of it since. */
  readonly isOfPageBefore: boolean
  /** It may be offered at the present event, as far as anybody knows. */
  readonly isOffered: boolean
}

/** `inactive`: the event is not known. `left`: the page goes away, which waits for nothing. */
export type HoldStage = 'active' | 'inactive' | 'left'

/** What is to be done, by uids of spaces. */
export interface HoldPlan {
  /** `lock` false. */
  readonly release: readonly string[]
  /** `lock` true; one that is held otherwise is swapped in one step (P12.11). */
  readonly lock: readonly string[]
  /** Nothing: they are held as they are wanted, or their answer is awaited. */
  readonly keep: readonly string[]
  /** Not offered any more: out of the answer, and the visitor is told. What is held of them is released. */
  readonly notify: readonly string[]
}

/**
 * Decides what becomes of the spaces of a run (P12.9, P12.11). Pure. While the widget is inactive holds stay until they end by
 * themselves, also those that the page before left to their grace; what is not wanted any more is released, and what nobody knows of. A page that is left releases all that may be held.
 */
export function planHolds(spaces: readonly PlannedSpace[], stage: HoldStage): HoldPlan {
  const plan = { release: [] as string[], lock: [] as string[], keep: [] as string[], notify: [] as string[] }
  for (const space of spaces) for (const step of stepsOf(space, stage)) plan[step].push(space.uid)
  return plan
}

function stepsOf({ wanted, known, isPending, isOfPageBefore, isOffered }: PlannedSpace, stage: HoldStage): readonly (keyof HoldPlan)[] {
  const mayBeHeld = known !== 'none'
  if (stage === 'left') return mayBeHeld || isPending ? ['release'] : []
  if (isPending) return ['keep']
  if (wanted === undefined) return mayBeHeld ? ['release'] : []
  if (stage === 'inactive') return known === 'unknown' && !isOfPageBefore ? ['release'] : ['keep']
  if (!isOffered) return mayBeHeld ? ['notify', 'release'] : ['notify']
  return typeof known === 'object' && known.key === wanted ? ['keep'] : ['lock']
}
