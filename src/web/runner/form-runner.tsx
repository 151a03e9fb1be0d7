import './runner.css'
import { useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { OneRun, type StaffEyes } from './one-run.tsx'

interface Props {
  readonly page: FormPage
  /** Sends nothing, and says so. */
  readonly preview?: boolean
  /** What staff see besides, in a preview. */
  readonly staff?: StaffEyes
  /** The success dialog was closed on a form with redirect_to: the segment to append to the path. */
  readonly onRedirect?: (segment: string) => void
}

/** Lets somebody fill in a form and submit it (specification sections 2 and 4). Rendered on the server as well. */
export function FormRunner({ page, preview = false, staff, onRedirect }: Props) {
  const [round, setRound] = useState({ number: 0, page })

  /** A fresh run: without the presets of the address, which is cleared after a submit. */
  function another() {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone || page.timezone
    setRound({ number: round.number + 1, page: { ...page, query: {}, now: Date.now(), timezone } })
  }

  return (
    <OneRun
      key={round.number}
      page={round.page}
      preview={preview}
      staff={staff}
      again={round.number > 0}
      onAnother={another}
      onRedirect={onRedirect}
    />
  )
}
