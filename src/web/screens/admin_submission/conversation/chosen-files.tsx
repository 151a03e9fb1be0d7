import { Button, CloseButton } from '@mantine/core'
import { Progress } from '#ui/progress.tsx'
import { Icon } from '../../../admin/icons.tsx'
import { sizeText } from '../answers.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

interface Props {
  readonly files: readonly File[]
  /** Names of files that were chosen before the page was left. */
  readonly lost: readonly string[]
  readonly disabled: boolean
  readonly onChange: (files: readonly File[]) => void
}

/** Files that go with a message, as long as it is not sent. */
export function ChosenFiles({ files, lost, disabled, onChange }: Props) {
  return (
    <>
      {lost.length > 0 && (
        <p className="talk-lost">
          <Icon name="warning" size={16} />
          <span>{texts.lostFiles(lost.join(', '))}</span>
        </p>
      )}
      {files.length > 0 && (
        <ul className="talk-files" aria-label={texts.attached}>
          {files.map((file, index) => (
            <li key={index}>
              <Icon name="attach" size={16} />
              <bdi>{file.name}</bdi>
              <span className="staff-hint">{sizeText(file.size)}</span>
              <CloseButton
                size="sm"
                disabled={disabled}
                aria-label={texts.removeFile(file.name)}
                onClick={() => onChange(files.filter(one => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How much of a message has left, with the way to stop it. */
export function SendingShare({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="talk-share">
      <Progress share={share} label={texts.sending} text={texts.sendingShare(percent)} />
      <span className="staff-hint">{texts.sendingShare(percent)}</span>
      <Button variant="subtle" size="compact-sm" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  )
}
