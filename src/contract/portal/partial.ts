/** A part of an answer that could not be had, while the others could: whoever reads it may ask again. */
export interface FailedPart {
  readonly failed: true
}

export type AnswerPart<T> = T | FailedPart

export const isFailed = (part: object): part is FailedPart => 'failed' in part
