import './dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './close-button.tsx'

interface Props {
  readonly title: string
  /** Name of the close button; without one there is none, and the dialog has its own way out. */
  readonly closeLabel?: string
  /** Escape, the close button. Without it only the dialog's own buttons lead out. */
  readonly onClose?: () => void
  /** Buttons at the end. */
  readonly actions?: ReactNode
  readonly wide?: boolean
  readonly className?: string
  /** Beside the close button. */
  readonly tools?: ReactNode
  /** Id of the words that are read out with the title. */
  readonly describedBy?: string
  /** Where it is in another language than what it stands in. */
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/**
 * A modal native dialog: the browser keeps the focus inside, and gives it back to where it was. It begins at the element
 * with `data-first`, else at the first that can have it.
 */
export function Dialog({
  title,
  closeLabel,
  onClose,
  actions,
  wide = false,
  className = '',
  tools,
  describedBy,
  children,
  ...spoken
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    // Closed before it is taken away, so that the focus returns.
    return () => {
      element?.close()
      ignoreDoubleClick()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      {...spoken}
      className={`ui-dialog ${wide ? 'ui-dialog-wide' : className}`}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      {...(onClose ? {} : { closedby: 'none' })}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // A browser may close it after all, where it does not know `closedby`.
        if (!onClose && dialog.current?.isConnected) dialog.current.showModal()
      }}
    >
      <div className="ui-dialog-head">
        <h2 id={heading}>{title}</h2>
        {tools}
        {closeLabel && onClose && <CloseButton label={closeLabel} onClick={onClose} />}
      </div>
      <div className="ui-dialog-body">{children}</div>
      {actions && <div className="ui-dialog-actions">{actions}</div>}
    </dialog>
  )
}

/** How long a double click may take at most, as systems have it. */
const DOUBLE_CLICK_MS = 500

/** The second click of two that closed a dialog is not meant for what lies beneath. A first click begins anew: it and its second count. */
function ignoreDoubleClick(): void {
  const types = ['mousedown', 'click'] as const
  const stop = () => types.forEach(type => removeEventListener(type, ignore, true))
  const ignore = (event: MouseEvent) => {
    if (event.detail === 1) stop()
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of types) addEventListener(type, ignore, true)
  setTimeout(stop, DOUBLE_CLICK_MS)
}
