import { Button } from '@mantine/core'
import { useState } from 'react'
import { toastFailure } from '../../../shell/toasts.ts'

interface Props {
  readonly label: string
  /** The title of what is said where that fails. */
  readonly failed: string
  /** @returns whether that went */
  readonly load: () => Promise<boolean>
}

/** Asks for what stands before the first that is there. */
export function Earlier({ label, failed, load }: Props) {
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    const isLoaded = await load()
    setBusy(false)
    if (!isLoaded) toastFailure(failed)
  }

  return (
    <Button className="staff-noprint" variant="subtle" size="compact-sm" aria-busy={busy} disabled={busy} onClick={() => void begin()}>
      {label}
    </Button>
  )
}
