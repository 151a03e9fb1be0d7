import { own } from '#engine/model/json.ts'
import type { FieldState } from '#engine/run/run.ts'
import type { BoundsTexts } from './kit/bounds-texts.ts'
import * as list from './lists/bounds-texts.ts'

const textsByKind: Readonly<Record<string, { readonly bounds: BoundsTexts }>> = { ...list }

/**
 * What is said beneath a field of this kind of an answer that bounds changed, for wherever else that answer is read; '' when they did not.
 * @param bound what it is now, in the words of that place
 */
export function boundsSentence(kind: string, clamped: FieldState['clamped'], bound: string): string {
  return (clamped && own(textsByKind, kind)?.bounds[clamped]({ bound })) ?? ''
}
