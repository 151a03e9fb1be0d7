import type { FieldState } from '#engine/run/run.ts'
import { texts } from './texts.ts'

/** What stands in the place of options that are not there. */
export function emptyWords({ fetch }: FieldState): string {
  return fetch === 'pending' ? texts.loading : texts.noData
}
