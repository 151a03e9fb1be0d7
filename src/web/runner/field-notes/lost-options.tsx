import { useEffect } from 'react'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { Button } from '#ui/button.tsx'
import type { Visit } from '../visit.ts'
import { fieldNotesTexts as texts } from './field-notes-texts.ts'
import { lostOptions } from './lost-values.ts'
import { NotePlace } from './note-place.tsx'
import { useView } from './use-view.ts'

interface Props {
  readonly visit: Visit
  readonly field: Field
  /** What the options that were chosen were called then, by value. */
  readonly labels: Labels[string]
  /** Its page is the one that is shown. */
  readonly isHere: boolean
}

/**
 * In edit mode, at a stored answer with options that are not offered any more: a line for each of them in the place of what is wrong with it,
 * and a press that keeps the others (P6.15).
 */
export function LostOptions({ visit, field, labels, isHere }: Props) {
  const { mapField } = field
  const { state } = useView(visit, mapField)
  const { lost, rest } = lostOptions(field, state)
  const lines = lost.map(value => texts.notOffered({ name: own(labels, value) ?? value }))
  const message = lost.length === 0 ? '' : [...lines, ...(rest.length === 0 ? [texts.chooseAgain] : [])].join('\n')

  useEffect(() => {
    if (message === '') return
    visit.setServerErrors({ [mapField]: message })
    return () => {
      if (visit.fieldView(mapField).message === message) visit.setServerErrors({ [mapField]: '' })
    }
  }, [visit, mapField, message])

  if (!isHere || rest.length === 0) return null
  return (
    <NotePlace mapField={mapField}>
      <div className="run-extra-ways">
        <Button
          onClick={() => {
            visit.change(mapField, rest)
            visit.leave(mapField)
          }}
        >
          {texts.keepRest}
        </Button>
      </div>
    </NotePlace>
  )
}
