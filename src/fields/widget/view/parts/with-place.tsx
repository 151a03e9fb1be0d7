import type { ReactNode } from 'react'
import { PLACE } from './place-in-text.ts'

/** A text with an element in the place that `PLACE` was given for; one that has no such place stands alone. */
export function WithPlace({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  'use memo'
  const [before, after] = text.split(PLACE)
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  )
}
