import { languageNow } from '#contract/texts/catalogue.ts'
import type { FileItem } from '#engine/model/values.ts'
import { Progress } from '#ui/progress.tsx'
import type { UploadStatuses, FileBox } from '../field-props.ts'
import { FilePicture } from '../kit/file-picture.tsx'
import { sizeText } from '../kit/size.ts'
import { texts } from '../kit/texts.ts'
import { fileTexts } from './file-texts.ts'

interface Props {
  readonly items: readonly FileItem[]
  readonly box: FileBox
  readonly uploadStatuses: UploadStatuses
  /** Of the field's control. */
  readonly id: string
  /** Absent, as `onChoose`, when nothing may be taken away. */
  readonly onRemove?: (item: FileItem) => void
  /** Another file is to take the place of this one. */
  readonly onChoose?: (item: FileItem) => void
}

export function FileList({ items, ...rest }: Props) {
  'use no memo'
  if (items.length === 0) return null
  return (
    <ul className="field-files">
      {items.map(item => (
        <FileRow key={item.key} item={item} {...rest} />
      ))}
    </ul>
  )
}

function FileRow({ item, box, uploadStatuses, id, onRemove, onChoose }: Omit<Props, 'items'> & { item: FileItem }) {
  'use no memo'
  const is = statusOf(item, box, uploadStatuses)
  const again = `${id}-${item.key}`
  return (
    <li className="field-files-item">
      <FilePicture name={item.name} size={item.size} file={box.get(item.key)} link={box.linkOf?.(item)} />
      <FileName item={item} href={box.linkOf?.(item)} />
      <div className="field-files-status" data-is={is}>
        <span className="field-files-size" lang={languageNow()} dir="auto">
          {sizeText(item.size)}
        </span>
        <span lang={languageNow()} dir="auto">
          {fileTexts.status[is]}
        </span>
        {is === 'sending' && <Progress share={uploadStatuses.get(item.key)?.share ?? 0} label={item.name} />}
        {is === 'unsent' && onRemove && <Again id={again} words={texts.tryAgain} name={item.name} onClick={() => box.retry(again)} />}
        {(is === 'unread' || is === 'refused') && onChoose && (
          <Again id={again} words={fileTexts.chooseAgain} name={item.name} onClick={() => onChoose(item)} />
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          className="field-files-remove"
          lang={languageNow()}
          aria-label={fileTexts.remove({ name: item.name })}
          onClick={() => onRemove(item)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </li>
  )
}

interface AgainProps {
  readonly id: string
  readonly words: string
  readonly name: string
  readonly onClick: () => void
}

function Again({ id, words, name, onClick }: AgainProps) {
  'use no memo'
  return (
    <button
      id={id}
      type="button"
      className="field-link"
      lang={languageNow()}
      aria-label={fileTexts.ofFile({ action: words, name })}
      onClick={onClick}
    >
      {words}
    </button>
  )
}

function FileName({ item, href }: { item: FileItem; href: string | undefined }) {
  'use no memo'
  if (!href)
    return (
      <span className="field-files-name" dir="auto">
        {item.name}
      </span>
    )
  return (
    <a className="field-files-name" dir="auto" href={href} download>
      {item.name}
    </a>
  )
}

/** What the list says of a file: a file that is not in this browser is on the server. */
function statusOf({ key }: FileItem, box: FileBox, uploadStatuses: UploadStatuses): keyof typeof fileTexts.status {
  return box.get(key) ? (uploadStatuses.get(key)?.is ?? 'chosen') : 'stored'
}
