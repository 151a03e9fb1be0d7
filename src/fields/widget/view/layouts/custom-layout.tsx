import { useEffect, useId, useRef } from 'react'
import type { SpaceDrawing } from '../../shown-details.ts'
import { MAX_DESCRIPTION } from '../../widget.ts'
import { layoutTexts as texts } from './layout-texts.ts'
import { DrawingChooser } from './drawing-chooser.tsx'

interface Props {
  readonly description: string
  readonly takesDrawings: boolean
  readonly drawing: SpaceDrawing | undefined
  readonly onDescribe: (text: string) => void
  readonly onDraw: (drawing: SpaceDrawing | undefined) => void
}

/** How a custom layout is described: in words, by a drawing, or both. */
export function CustomLayout({ description, takesDrawings, drawing, onDescribe, onDraw }: Props) {
  'use memo'
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  // Below the layouts, where a small screen does not show it.
  useEffect(() => void root.current?.scrollIntoView({ block: 'nearest' }), [])

  return (
    <div ref={root} className="spaces-custom">
      <label htmlFor={id} className="spaces-title">
        {texts.describe}
      </label>
      <textarea
        id={id}
        className="field-input"
        rows={3}
        data-max={MAX_DESCRIPTION}
        value={description}
        aria-describedby={`${id}-help`}
        onChange={event => onDescribe(event.target.value)}
      />
      <p className="spaces-line spaces-small">
        <span id={`${id}-help`}>{takesDrawings ? texts.describeHelp : texts.describeOnlyHelp}</span>
      </p>
      {takesDrawings && <DrawingChooser drawing={drawing} onDraw={onDraw} />}
    </div>
  )
}
