import { useEffect, useState } from 'react'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import type { PlacedIssue } from '../../builder/issues.ts'

const DEBOUNCE_MS = 300
const NONE: readonly PlacedIssue[] = []

/** Looked for when the form rests, so that typing never waits for it. */
export function useWarnings(form: FormContent, { places, company }: AdminFormPage): readonly PlacedIssue[] {
  const [warnings, setWarnings] = useState(NONE)
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(async () => {
      // What knows all kinds of fields is no part of the first screen.
      const found = await import('./warnings-in.ts').catch(() => undefined)
      if (wanted && found) atClick(() => wanted && setWarnings(found.warningsIn(form, places, company)))
    }, DEBOUNCE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [form, places, company])
  return warnings
}
