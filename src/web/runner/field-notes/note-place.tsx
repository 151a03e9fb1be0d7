import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#engine/model/translate.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { controlId } from '../ids.ts'

interface Props {
  readonly mapField: string
  readonly children: ReactNode
}

/**
 * Draws at the end of a field that is there. Its frame comes with the first script and knows nothing of what is said later: the place is
 * made here, and goes with the field.
 */
export function NotePlace(props: Props) {
  return useHydrated() ? <Place {...props} /> : null
}

function Place({ mapField, children }: Props) {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const frame = document.getElementById(controlId(mapField))?.closest('.run-field')
    ;(frame?.querySelector(':scope > .run-options-body') ?? frame)?.append(place)
    return () => place.remove()
  }, [mapField, place])
  const tag = languageNow()
  return createPortal(
    <div className="run-extra" lang={tag} dir={directionOf(tag)}>
      {children}
    </div>,
    place,
  )
}
