import type { KeyboardEvent } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { useChosenFields } from './chosen-fields.ts'
import { useEditor } from './editor-context.ts'
import { locateField } from './fields.ts'
import { leadToField } from './focus-targets.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Ways to choose a field and those around it. */
export function useChoosing(id: string) {
  const { now } = useEditor()
  const chosen = useChosenFields()
  const order = () => locateField(now(), id)?.page.fields.map(field => field.id) ?? []

  return {
    put: (isChosen: boolean) => chosen.put(id, isChosen),
    /** From the one that was pressed last up to this one. */
    upTo: () => chosen.upTo(id, order()),
    /** Arrows go from box to box, with Shift they choose on the way; Escape gives up the choice. */
    onKeyDown: (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (key === 'Escape') return chosen.replace([])
      const step = STEPS[key]
      const ids = order()
      const beside = step === undefined ? undefined : ids[ids.indexOf(id) + step]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
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
