import type { SpaceLayout } from '#contract/portal/resource-rows.ts'
import type { Candidate } from './space-issues.ts'

/** Layouts that a space has no more. */
export function removedLayouts({ uuid, values, changed, before }: Candidate): { space_id: string; layout_id: string }[] {
  const left = new Set((values['layouts'] as SpaceLayout[]).map(({ layout_id }) => layout_id))
  const had = changed.has('layouts') ? (before?.layouts ?? []) : []
  return had.flatMap(({ layout_id }) => (left.has(layout_id) ? [] : [{ space_id: uuid, layout_id }]))
}
