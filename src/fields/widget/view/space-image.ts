import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'

/** Address of the photo of a space; undefined: there is none. */
export function imageOf(space: SpaceFound & { readonly image?: string | null }): string | undefined {
  return space.image || undefined
}
