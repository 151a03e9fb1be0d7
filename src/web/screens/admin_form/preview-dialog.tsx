import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { StaffDialog } from '../../admin/staff-dialog.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as shared } from '../../shell/texts.ts'
import { isDialog, type SectionKey } from './sections.ts'

const Preview = lazyComponent(async () => {
  const [{ Preview }, { fetchInputs }] = await Promise.all([import('./preview.tsx'), import('#fields/widgets.tsx')])
  await fetchInputs()
  return Preview
})

/** Milliseconds. */
const PREVIEW_DELAY = 1500

/** The runner is heavy, and needed as soon as somebody wants to see what they made. */
export function usePreviewSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Preview.fetch(), PREVIEW_DELAY)
    return () => clearTimeout(timer)
  }, [])
}

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
