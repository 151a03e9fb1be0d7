import { useId, useRef, useState } from 'react'
import { FilePicture } from '../../../kit/file-picture.tsx'
import { sizeText } from '../../../kit/size.ts'
import { useFileDrop } from '../../../kit/use-file-drop.ts'
import { DRAWING_ACCEPT, drawingRefusal } from '../../drawing-files.ts'
import type { SpaceDrawing } from '../../shown-details.ts'
import { layoutTexts as texts } from './layout-texts.ts'
import { Icon } from '../parts/icon.tsx'

interface Props {
  readonly drawing: SpaceDrawing | undefined
  readonly onDraw: (drawing: SpaceDrawing | undefined) => void
}

/** The drawing of a custom layout: chosen by a button, dropped or pasted, shown small, replaced or removed. For a file that is refused it shows why. */
export function DrawingChooser({ drawing, onDraw }: Props) {
  'use memo'
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')

  const { isOver, dropHandlers, onPaste } = useFileDrop(take)

  function take(files: readonly File[]) {
    const [file] = files
    if (input.current) input.current.value = ''
    if (!file) return
    const why = files.length > 1 ? texts.oneDrawing : drawingRefusal(file)
    setRefusal(why)
    if (!why) onDraw({ name: file.name, size: file.size, image: file, link: undefined })
  }

  function remove() {
    setRefusal('')
    onDraw(undefined)
    input.current?.focus()
  }

  return (
    <div className="spaces-drawing" onPaste={onPaste}>
      <div className="spaces-drop" data-over={isOver || undefined} {...dropHandlers}>
        {drawing && <ChosenDrawing drawing={drawing} />}
        <label className="ui-button ui-button-plain spaces-button">
          <input
            ref={input}
            type="file"
            className="ui-visually-hidden"
            accept={DRAWING_ACCEPT}
            aria-invalid={refusal !== '' || undefined}
            aria-describedby={`${id}-refusal ${id}-hint`}
            onChange={event => take([...(event.target.files ?? [])])}
          />
          <Icon name="file" />
          {drawing ? texts.changeDrawing : texts.chooseDrawing}
        </label>
        {drawing && (
          <button
            type="button"
            className="spaces-link run-delete"
            data-kind="danger"
            aria-label={texts.removeDrawing({ name: drawing.name })}
            onClick={remove}
          >
            {texts.remove}
          </button>
        )}
        <span id={`${id}-hint`} className="spaces-small">
          {texts.dropDrawing}
        </span>
      </div>
      <p id={`${id}-refusal`} className="spaces-drawing-refusal" aria-live="polite">
        {refusal}
      </p>
    </div>
  )
}

function ChosenDrawing({ drawing: { name, size, image, link } }: { readonly drawing: SpaceDrawing }) {
  'use memo'
  return (
    <div className="spaces-drawing-file">
      <FilePicture name={name} size={size} file={image as File | undefined} link={link} />
      <p>
        <bdi>{name}</bdi> <span className="spaces-small">{sizeText(size)}</span>
      </p>
    </div>
  )
}
