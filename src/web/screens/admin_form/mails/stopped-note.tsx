import { Button } from '@mantine/core'
import { useFocusAfterPress } from '../../../admin/use-focus-after-press.ts'
import { MailsNote } from './mails-note.tsx'
import { mailsTexts as texts } from './mails-texts.ts'
import type { EditedMails } from './use-mails.ts'

interface Props {
  readonly address: string
  readonly mails: EditedMails
}

/** Whoever has this address pressed the way out in a notice: staff may take the notices up again. Nothing where nobody did. */
export function StoppedNote({ address, mails: { isStopped, resuming, resume } }: Props) {
  const isBusy = resuming === address
  const onPress = useFocusAfterPress(isBusy, () => document.querySelector<HTMLElement>('.form-mails-add'))
  if (!isStopped(address)) return null
  return (
    <MailsNote
      action={
        <Button
          size="compact-sm"
          variant="light"
          loading={isBusy}
          aria-label={texts.resumeOf(address)}
          onClick={() => {
            onPress()
            void resume(address)
          }}
        >
          {texts.resume}
        </Button>
      }
    >
      {texts.stopped}
    </MailsNote>
  )
}
