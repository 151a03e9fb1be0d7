import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { holdTexts as texts } from './hold-texts.ts'
import { Icon } from './icon.tsx'

const MAX_LENGTH = 2000
const ACCEPT = '.png,.jpg,.jpeg,.pdf,.vsdx'
const ENDINGS = /\.(?:png|jpe?g|pdf|vsdx)$/i

interface Props {
  readonly description: string
  readonly takesDrawings: boolean
  /** Of the drawing, '' for none. */
  readonly imageName: string
  readonly onDescribe: (text: string) => void
  readonly onImage: (image: File | undefined) => void
}

/** How a custom layout is described: in words, by a drawing, or both. */
export function CustomLayout({ description, takesDrawings, imageName, onDescribe, onImage }: Props) {
  'use memo'
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)

  // Below the layouts, where a small screen does not show it.
  useEffect(() => void root.current?.scrollIntoView({ block: 'nearest' }), [])

  function take(files: FileList | null) {
    const file = [...(files ?? [])].find(({ name }) => ENDINGS.test(name))
    if (file) onImage(file)
  }

  function onDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <div ref={root} className="spaces-custom">
      <label htmlFor={id} className="spaces-title">
        {texts.describe}
      </label>
      <textarea
        id={id}
        className="field-input"
        rows={3}
        maxLength={MAX_LENGTH}
        value={description}
        aria-describedby={`${id}-help`}
        onChange={event => onDescribe(event.target.value)}
      />
      <p className="spaces-line spaces-small">
        <span id={`${id}-help`}>{takesDrawings ? texts.describeHelp : texts.describeOnlyHelp}</span>
        <span>{texts.characters(description.length, MAX_LENGTH)}</span>
      </p>
      {takesDrawings && (
        <div
          className="spaces-drop"
          data-over={isOver || undefined}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={event => {
            onDrag(event)
            take(event.dataTransfer.files)
          }}
        >
          <label className="ui-button ui-button-plain spaces-button">
            <input type="file" className="ui-visually-hidden" accept={ACCEPT} onChange={event => take(event.target.files)} />
            <Icon name="file" />
            {imageName ? texts.changeDrawing : texts.chooseDrawing}
          </label>
          {imageName ? (
            <span className="spaces-drop-file">
              <bdi>{imageName}</bdi>
              <button
                type="button"
                className="spaces-icon-button"
                aria-label={texts.removeDrawing(imageName)}
                onClick={() => onImage(undefined)}
              >
                <Icon name="cross" />
              </button>
            </span>
          ) : (
            <span className="spaces-small">{texts.dropDrawing}</span>
          )}
        </div>
      )}
    </div>
  )
}
