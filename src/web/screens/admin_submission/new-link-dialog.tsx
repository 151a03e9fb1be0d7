import './new-link.css'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { CopyButton } from '../../shell/copy-button.tsx'
import { linkTexts as texts } from './link-texts.ts'

interface Props {
  readonly reference: string
  readonly link: string
  readonly onClose: () => void
}

/** The new link of a guest whom nobody can write to, the only time that it is seen. */
export function NewLinkDialog({ reference, link, onClose }: Props) {
  return (
    <StaffDialog title={texts.made(reference)} size="lg" onClose={onClose}>
      <Alert color="yellow" role="note">
        {texts.madeText}
      </Alert>
      <div className="submission-new-link">
        <TextInput
          readOnly
          data-autofocus
          dir="ltr"
          label={texts.link}
          value={link}
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={link} what={texts.link} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </StaffDialog>
  )
}
