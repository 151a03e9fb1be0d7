import { useMemo } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { RefusedIssues, Refused } from '../admin/editing/use-saver.ts'
import { openIssues, type PlacedIssue, placeIssues } from './issues.ts'

const NONE: readonly PlacedIssue[] = []

/**
 * What still stands in the way of saving the form as it is now, at its places.
 * @param pathsOf the same issues by paths of a form, where the call has other ones
 */
export function usePlacedIssues(
  refused: Refused<FormContent> | undefined,
  now: FormContent,
  pathsOf: (issues: RefusedIssues) => RefusedIssues,
) {
  const placed = useMemo(() => (refused ? placeIssues(refused.work, pathsOf(refused.issues)) : NONE), [refused, pathsOf])
  return refused ? openIssues(placed, refused.work, now) : NONE
}
