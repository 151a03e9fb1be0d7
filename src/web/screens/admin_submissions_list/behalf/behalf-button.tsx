import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { BehalfDialog } from './behalf-dialog.tsx'
import { behalfTexts as texts } from './behalf-texts.ts'

/** The way to a request that is sent for somebody. */
export function BehalfButton({ page }: { readonly page: AdminSubmissionsListPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <BehalfDialog page={page} onClose={() => setOpen(false)} />}
    </>
  )
}
