import { useState } from 'react'
import { sameList } from './merge.ts'

/** The list of before for as long as the new one holds the same items: what is drawn of it stays. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const [before, setBefore] = useState(list)
  const same = sameList(before, list)
  if (same !== before) setBefore(same)
  return same
}
