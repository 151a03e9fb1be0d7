import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { useChosenFields } from './chosen-fields.ts'
import { useEditor } from './editor-context.ts'
import { locateField } from './fields.ts'
import { leadToField, leadToPage } from './focus-targets.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Ways to choose a field and those around it. */
export function useChoosing(id: string) {
  const { now } = useEditor()
  const chosen = useChosenFields()
  const order = () => locateField(now(), id)?.page.fields.map(field => field.id) ?? []

  /** To what can be done to the chosen fields, which stands after a list that may be long. */
  function leadToBulk(event: KeyboardEvent): void {
    const page = locateField(now(), id)?.page
    if (!page?.fields.some(field => chosen.now().has(field.id))) return
    // The button that it leads to is not pressed by it.
    event.preventDefault()
    leadToPage(page.id, 'bulk')
  }

  return {
    put: (isChosen: boolean) => chosen.put(id, isChosen),
    /** From the one that was pressed last up to this one. */
    upTo: () => chosen.upTo(id, order()),
    /** Arrows go from box to box, with Shift they choose on the way; Enter leads to what can be done then, Escape gives up the choice. */
    onKeyDown: (event: KeyboardEvent) => {
      const key = pressedKey(event)
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (key === 'Escape') return chosen.replace([])
      if (key === 'Enter' && !isHeld && !event.shiftKey) return leadToBulk(event)
      const step = STEPS[key]
      const ids = order()
      const beside = step === undefined ? undefined : ids[ids.indexOf(id) + step]
      if (step === undefined || isHeld) return
      // The page does not scroll by it.
      event.preventDefault()
      if (beside === undefined) return
      if (event.shiftKey) {
        chosen.put(id, true)
        chosen.upTo(beside, ids)
      }
      leadToField(beside, 'choose')
    },
  }
}
