import { texts } from '../texts.ts'
import { useAsk } from '../use-ask.ts'
import { editingTexts } from './editing-texts.ts'

/** Asks whether the work may be lost, where there is some. */
export function useMayDiscard(isDirty: boolean): () => Promise<boolean> {
  const ask = useAsk()
  const { leaveTitle: title, leaveText: text } = texts
  return async () => !isDirty || ask({ title, text, yes: editingTexts.discard, no: editingTexts.keepEditing, danger: true })
}
