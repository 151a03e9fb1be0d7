import './rows.css'
import type { ReactNode, RefObject } from 'react'
import type { Control } from '../field-props.ts'
import { useRefocus } from './use-refocus.ts'

interface Props {
  /** Named so in the styles, which say too how wide a grid has to be. */
  readonly name: 'meetings' | 'nights'
  readonly box: RefObject<HTMLDivElement | null>
  /** Of the box; undefined until that is known */
  readonly width: number | undefined
  /** Narrower than this a grid has no room. */
  readonly gridWidth: number
  readonly control: Control
  readonly children: (isNarrow: boolean, control: Control) => ReactNode
}

/**
 * Where a widget of rows stands. Until it is known how wide that is, as on the server, it is drawn both ways, and the styles show the one
 * that fits: it can be read at once, and nothing moves when the script comes. What would be typed meanwhile would be lost: it takes nothing.
 */
export function RowsPlace({ name, box, width, gridWidth, control, children }: Props) {
  'use no memo'
  const isComing = width === undefined
  const isNarrow = !isComing && width < gridWidth
  // Of the two, none has the id yet: the focus would go to the first, which may be the one out of sight.
  const drawn = (narrow: boolean) => children(narrow, isComing ? { ...control, id: `${control.id}-${narrow ? 'cards' : 'grid'}` } : control)
  return (
    <div ref={box} className={isComing ? `rows-coming ${name}-place` : undefined} {...useRefocus(control)}>
      <div key="rows" className={isNarrow ? 'rows rows-narrow' : 'rows'} inert={isComing}>
        {drawn(isNarrow)}
      </div>
      {isComing && (
        <div className="rows rows-narrow" inert>
          {drawn(true)}
        </div>
      )}
    </div>
  )
}
