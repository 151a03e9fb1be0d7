import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

interface Props extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'plain' | 'quiet'
  /** Something is under way: the button shows it, and cannot be pressed again. */
  readonly busy?: boolean
  readonly children: ReactNode
}

export function Button({ variant = 'plain', busy = false, className = '', disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`ui-button ui-button-${variant} ${className}`.trim()}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
