import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { FactorRule } from './factor-rule.tsx'
import { factorRuleTexts as texts } from './factor-rule-texts.ts'

/** Opens what the company requires beside passwords. */
export function FactorRuleButton({ company }: { company: CompanyData }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <StaffDialog title={texts.title} onClose={() => setOpen(false)}>
          <FactorRule company={company} onDone={() => setOpen(false)} />
        </StaffDialog>
      )}
    </>
  )
}
