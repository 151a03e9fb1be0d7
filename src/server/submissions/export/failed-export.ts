import { english } from '../../english.ts'

/** Why an export cannot be made, as people are told who asked for it. */
export const REASONS = {
  too_large: english('It would be larger than an export may be. Choose one form, or fewer days.'),
  no_share: english('The exports of your company take all the room that they may take. Delete some, or wait until they are erased.'),
  too_many_columns: english('These submissions have more columns than a table can have. Choose one form.'),
  too_many_files: english('These submissions have more files than fit in a ZIP. Choose one form, or fewer days.'),
  no_room: english('The server has no room for it. Try again later, or tell whoever runs the portal.'),
  too_slow: english('It took too long to find these submissions. Choose one form, or fewer days.'),
  died: english('The server stopped each time while it was made. Choose one form, or fewer days, and try again.'),
  failed: english('It could not be made. Please try again.'),
} as const
export type ExportFailure = keyof typeof REASONS

export const sentenceOf = (reason: string): string => (Object.hasOwn(REASONS, reason) ? REASONS[reason as ExportFailure] : '')

/** An export that cannot be made, and why. */
export class FailedExport extends Error {
  readonly reason: ExportFailure

  constructor(reason: ExportFailure) {
    super(REASONS[reason])
    this.name = 'FailedExport'
    this.reason = reason
  }
}
