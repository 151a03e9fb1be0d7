import '../../shell/ground.css'
import './success-dialog.css'
import { useId, useLayoutEffect, useRef } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../../shell/texts.ts'
import type { ConfirmationProps } from './confirmation-props.ts'
import { Confirmation } from './confirmation.tsx'

interface Props extends ConfirmationProps {
  readonly onClose: () => void
}

/** The success dialog (P5.17): it fills the window, and begins at the author's title. */
export function SuccessDialog({ onClose, ...sent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, words] = [useId(), useId()]
  const { logo, display_name, name } = sent.company

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  function cancel(event: { preventDefault: () => void }) {
    event.preventDefault()
    onClose()
  }

  return (
    <dialog ref={dialog} className="sent sent-screen" aria-labelledby={title} aria-describedby={words} onCancel={cancel}>
      <div className="sent-bar">
        <p className="shell-brand">
          {logo && <img src={logo} alt="" />}
          <span>{display_name || name}</span>
        </p>
        <button type="button" className="ui-button sent-close" lang={languageNow()} onClick={onClose}>
          {texts.close}
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
      <Confirmation {...sent} ids={{ title, words }} />
    </dialog>
  )
}

/** The same where the form was, once the dialog is closed. */
export function ConfirmationPage(sent: ConfirmationProps) {
  return (
    <div className="sent sent-page shell-ground">
      <Confirmation {...sent} />
    </div>
  )
}
