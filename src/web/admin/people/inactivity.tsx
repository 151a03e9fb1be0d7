import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Failed, Loading } from '../states.tsx'
import { InactivityForm } from './inactivity-form.tsx'
import { useInactivity } from './use-inactivity.ts'

interface Props {
  readonly company: CompanyData
  readonly onDone: () => void
}

/** Whether accounts of the staff that nobody uses are switched off (P2.157), and whose would be (P2.159). It reads by itself how that is. */
export function Inactivity({ company, onDone }: Props) {
  const [attempt, setAttempt] = useState(0)
  const state = useInactivity(company.path, undefined, attempt)
  if (state === undefined) return <Loading />
  if (state === 'failed') return <Failed onRetry={() => setAttempt(attempt + 1)} />
  return <InactivityForm company={company} state={state} onDone={onDone} />
}
