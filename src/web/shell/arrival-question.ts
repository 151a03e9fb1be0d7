import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ContinueAs } from '#contract/portal/people.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'

/** Asks, before the page is drawn, whether somebody else goes on in the place of who is logged in. */
export async function askToContinue(question: ContinueAs): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isToContinue = await new Promise<boolean>(onEnd => root.render(createElement(ArrivalDialog, { question, onEnd })))
  root.unmount()
  place.remove()
  return isToContinue
}
