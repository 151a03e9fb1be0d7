import '../../shell/ground.css'
import './success-dialog.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../../shell/texts.ts'
import type { ConfirmationProps } from './confirmation-props.ts'
import { Confirmation } from './confirmation.tsx'

interface Props extends ConfirmationProps {
  readonly onClose: () => void
  /** Leads to the page that follows a submit. */
  readonly onRedirect?: ((page: string) => void) | undefined
}

/**
 * The success dialog (P5.17): it fills the window, and begins at the author's title. `redirect_page` follows it, but for staff who
 * are led back to the submission that they changed (P6.36).
 */
export function SuccessDialog({ onClose, onRedirect, ...sent }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, words] = [useId(), useId()]
  const { logo, display_name, name } = sent.company

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  function close() {
    onClose()
    const { redirect_page } = sent.form
    if (redirect_page && !sent.preview && !sent.facts?.back) onRedirect?.(redirect_page)
  }

  function cancel(event: { preventDefault: () => void }) {
    event.preventDefault()
    close()
  }

  return (
    <dialog ref={dialog} className="sent sent-screen" aria-labelledby={title} aria-describedby={words} onCancel={cancel}>
      <div className="sent-bar">
        <p className="shell-brand">
          {logo && <img src={logo} alt="" />}
          <span>{display_name || name}</span>
        </p>
        <button type="button" className="ui-button sent-close" lang={languageNow()} onClick={close}>
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

/** The same where the form was, once the dialog is closed. Staff who came from the page of a submission go back to it (P6.36). */
export function ConfirmationPage(sent: ConfirmationProps) {
  const back = sent.facts?.back
  useEffect(() => {
    // In the place of the form, whose run is over: Back leads to where they were before they changed it.
    if (back) location.replace(back)
  }, [back])
  return (
    <div className="sent sent-page shell-ground">
      <Confirmation {...sent} />
    </div>
  )
}
