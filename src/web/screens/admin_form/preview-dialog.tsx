import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as shared } from '../../shell/texts.ts'
import { isDialog, type SectionKey } from './sections.ts'
import { Preview } from './use-preview.ts'

interface Props {
  readonly page: AdminFormPage
  readonly content: FormContent
  readonly section: SectionKey
  readonly onClose: () => void
}

/** What visitors will see of the form as it is now, unsaved: the whole of it in the real runner, or one of its dialogs. */
export function PreviewDialog({ onClose, ...shown }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <StaffDialog onClose={onClose} title={editorTexts.preview} size={isDialog(shown.section) ? 'md' : '90rem'}>
      <Preview key={turn} {...shown} onRetry={() => setTurn(turn + 1)} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {shared.close}
        </Button>
      </Group>
    </StaffDialog>
  )
}
