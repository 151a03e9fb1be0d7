import type { FileItem } from '#engine/values.ts'
import type { FileBox } from '../field-props.ts'
import { sizeText } from '../kit/size.ts'
import { texts } from '../kit/texts.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Props {
  readonly items: readonly FileItem[]
  readonly box: FileBox
  /** Absent when nothing may be taken away. */
  readonly onRemove?: (item: FileItem) => void
}

export function FileList({ items, box, onRemove }: Props) {
  'use no memo'
  if (items.length === 0) return null
  return (
    <ul className="field-files">
      {items.map(item => (
        <li key={item.key} className="field-files-item">
          <Thumbnail item={item} box={box} />
          <FileName item={item} href={box.linkOf?.(item)} />
          <span className="field-files-size" dir="auto">{sizeText(item.size)}</span>
          {onRemove && (
            <button
              type="button"
              className="field-files-remove"
              aria-label={texts.removeFile(item.name)}
              onClick={() => onRemove(item)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function FileName({ item, href }: { item: FileItem; href: string | undefined }) {
  'use no memo'
  if (!href) return <span className="field-files-name" dir="auto">{item.name}</span>
  return (
    <a className="field-files-name" dir="auto" href={href} download>
      {item.name}
    </a>
  )
}
