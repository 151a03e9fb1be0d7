import type { ReactNode } from 'react'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly size?: string
  readonly children: ReactNode
}
