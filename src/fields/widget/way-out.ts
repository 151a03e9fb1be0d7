import type { ReasonFound, SpaceFound } from '#contract/tenant/spaces.shape.ts'

/** What would do where no space is left over (P12.51). `changes`: the form fields that a press alters, by label. */
export type WayOut =
  /** The same length at another time: wall times. */
  | { readonly is: 'time'; readonly start: string; readonly end: string; readonly space: SpaceFound; readonly changes: readonly string[] }
  /** In a layout for `seats` of the `wanted` people; `layoutName` '' where the space has none. */
  | {
      readonly is: 'layout'
      readonly space: SpaceFound
      readonly layout_uid: string
      readonly layoutName: string
      readonly seats: number
      readonly wanted: number
      readonly changes: readonly string[]
    }
  /** `minutes` on foot; undefined where unknown. */
  | { readonly is: 'building'; readonly space: SpaceFound; readonly minutes: number | undefined }
  /** Two that lie beside each other: both or none. */
  | { readonly is: 'pair'; readonly parts: readonly [WayPart, WayPart]; readonly seats: number }
  /** On some days of the event. `failing`: the one on which it is not available, and why; undefined: on those that have no space yet. */
  | {
      readonly is: 'days'
      readonly space: SpaceFound
      readonly days: readonly string[]
      readonly failing: { readonly day: string; readonly reasons: readonly ReasonFound[] } | undefined
    }

interface WayPart {
  readonly space: SpaceFound
  readonly layout_uid: string
  readonly seats: number
}

/** The spaces that it takes. */
export function spacesIn(way: WayOut): readonly SpaceFound[] {
  return way.is === 'pair' ? way.parts.map(({ space }) => space) : [way.space]
}
