import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { lazyComponent } from '../../../admin/lazy-component.tsx'
import { exportTexts as texts } from './export-texts.ts'

const Nothing = () => null
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog, Nothing)

/** Opens the dialog that makes a file of what the list shows, and has those that were made. */
export function ExportButton({ page }: { page: AdminSubmissionsListPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} onPointerEnter={ExportDialog.fetch} onClick={() => setOpen(true)}>
        {texts.export}
      </Button>
      {isOpen && <ExportDialog page={page} onClose={() => setOpen(false)} />}
    </>
  )
}
