import { ActionIcon, Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { StoredFile } from '#contract/portal/saved-answers.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../../admin/icons.tsx'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { filesTexts as texts } from './files-texts.ts'
import { viewOf } from './viewable.ts'

interface Props {
  /** Those that can be looked at. */
  readonly files: readonly StoredFile[]
  /** uuid of the one that was pressed. */
  readonly first: string
  readonly onClose: () => void
}

/** Pictures and PDF, one at a time, over the page (P8.122); the arrow keys go through them. */
export function FileViewer({ files, first, onClose }: Props) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ uuid }) => uuid === first),
    ),
  )
  const file = files[place]
  if (!file) return null
  const turn = (by: number) => setPlace((place + by + files.length) % files.length)

  const keys = {
    onKeyDown(event: KeyboardEvent) {
      const key = pressedKey(event)
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      if (by === 0 || files.length < 2) return
      event.preventDefault()
      turn(document.dir === 'rtl' ? -by : by)
    },
  }

  return (
    <StaffDialog title={file.name} size="min(70rem, 96vw)" onClose={onClose}>
      <div className="files-viewer" role="group" aria-label={file.name} {...keys}>
        <div className="files-stage">
          <FileView key={file.uuid} file={file} />
        </div>
        <div className="files-tools">
          {files.length > 1 && (
            <>
              <ActionIcon variant="default" size="input-sm" aria-label={texts.previous} onClick={() => turn(-1)}>
                <Icon name="back" />
              </ActionIcon>
              <span className="staff-hint" role="status">
                {texts.ofFiles(place + 1, files.length)}
              </span>
              <ActionIcon variant="default" size="input-sm" aria-label={texts.next} data-autofocus onClick={() => turn(1)}>
                <Icon name="right" />
              </ActionIcon>
            </>
          )}
          <Button component="a" href={file.link} download={file.name} variant="default" leftSection={<Icon name="download" />}>
            {texts.download}
          </Button>
        </div>
      </div>
    </StaffDialog>
  )
}

function FileView({ file }: { readonly file: StoredFile }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className="staff-hint">{texts.noPicture}</p>
  if (viewOf(file) === 'picture') return <img src={file.link} alt={file.name} onError={() => setBroken(true)} />
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's own viewer, which runs apart from the page, draws nothing in a sandbox
  return <iframe src={viewedAt(file.link)} title={texts.page(file.name)} />
}

/** The browser draws it in its own viewer, which no script of the file gets out of. */
const viewedAt = (link: string) => `${link}${link.includes('?') ? '&' : '?'}view=1`
