import { refusedFileTexts } from '../kit/file-texts.ts'
import { MEGABYTE } from '../kit/file-limits.ts'
import { isAccepted } from '../kit/file-types.ts'

/** Endings of the files that a drawing of a custom layout may be (P12.8). */
export const DRAWING_ACCEPT = '.png,.jpg,.jpeg,.pdf,.vsdx'
/** MB of one drawing. */
export const MAX_DRAWING_MB = 10

/** Why a file is not taken as a drawing, or ''. */
export function drawingRefusal(file: { readonly name: string; readonly size: number; readonly type: string }): string {
  if (!isAccepted(DRAWING_ACCEPT, file)) return refusedFileTexts.wrongType({ name: file.name })
  return file.size > MAX_DRAWING_MB * MEGABYTE ? refusedFileTexts.tooLarge({ megabytes: MAX_DRAWING_MB }) : ''
}
