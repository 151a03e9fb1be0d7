import { type ReactNode, useState } from 'react'
import { ChosenContext, chosenFields } from './chosen-fields.ts'

/** A page on which several fields can be chosen. */
export function Choosing({ children }: { children: ReactNode }) {
  const [chosen] = useState(chosenFields)
  return <ChosenContext value={chosen}>{children}</ChosenContext>
}
