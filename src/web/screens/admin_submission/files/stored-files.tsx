import './files.css'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { Icon } from '../../../admin/icons.tsx'
import { sizeText } from '../answers.ts'
import { FileViewer } from './file-viewer.tsx'
import { filesTexts as texts } from './files-texts.ts'
import { viewOf } from './viewable.ts'

/** Files to download; pictures and PDF to look at too, pictures in small (P8.122). */
export function StoredFiles({ files }: { readonly files: readonly StoredFile[] }) {
  const [shown, setShown] = useState<string>()
  const viewable = files.filter(viewOf)
  return (
    <>
      <ul className="files">
        {files.map(file => (
          <li key={file.uuid} className="files-one">
            <Thumbnail file={file} onView={() => setShown(file.uuid)} />
            <span className="files-name">
              <Anchor href={file.link} download={file.name} dir="auto">
                {file.name}
              </Anchor>
              <span className="staff-hint">{sizeText(file.size)}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown !== undefined && <FileViewer files={viewable} first={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function Thumbnail({ file, onView }: { readonly file: StoredFile; readonly onView: () => void }) {
  const [isBroken, setBroken] = useState(false)
  const view = viewOf(file)
  const ending = /\.([^.]{1,5})$/u.exec(file.name)?.[1] ?? ''
  const picture =
    view === 'picture' && !isBroken ? (
      <img src={file.link} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
    ) : (
      <>
        <Icon name="forms" size={22} />
        <span className="files-ending">{ending}</span>
      </>
    )
  if (!view)
    return (
      <span className="files-thumb" aria-hidden="true">
        {picture}
      </span>
    )
  return (
    <button type="button" className="files-thumb staff-noprint" aria-label={texts.view(file.name)} onClick={onView}>
      {picture}
    </button>
  )
}
