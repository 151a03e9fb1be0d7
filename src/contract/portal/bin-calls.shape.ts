import { RestoredNames, RestoredSubmission } from './bin.shape.ts'
import { eraseSubmission, restoreFavorite, restoreForm, restoreStyle, restoreSubmission } from './bin.ts'

/** All calls about what was deleted: see `calls` of calls.shape.ts. */
export const binCalls = { restoreSubmission, eraseSubmission, restoreForm, restoreFavorite, restoreStyle } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const binBodies = {
  restoreSubmission: RestoredSubmission,
  eraseSubmission: undefined,
  restoreForm: RestoredNames,
  restoreFavorite: RestoredNames,
  restoreStyle: RestoredNames,
}
