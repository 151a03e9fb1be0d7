import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { Inactivity } from './inactivity.tsx'
import { inactivityTexts as texts } from './inactivity-texts.ts'

/** Opens what becomes of accounts of the staff that nobody uses. */
export function InactivityButton({ company }: { company: CompanyData }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <StaffDialog title={texts.title} onClose={() => setOpen(false)}>
          <Inactivity company={company} onDone={() => setOpen(false)} />
        </StaffDialog>
      )}
    </>
  )
}
