import './legal-links.css'
import { type ReactNode, useState } from 'react'
import type { LegalText } from '#contract/portal/legal.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { texts } from './texts.ts'
import { toastFailure } from './toasts.ts'

/** What the footers of both sides lead to (P1.28); the popup is fetched when it is first asked for. */
export function LegalLinks({ company }: { company: CompanyData }) {
  const [popup, setPopup] = useState<ReactNode>()

  async function open(text: LegalText, title: string) {
    try {
      const { LegalDialog } = await import('./legal-dialog.tsx')
      setPopup(<LegalDialog company={company.path} text={text} title={title} onClose={() => setPopup(undefined)} />)
    } catch {
      toastFailure(texts.wentWrong)
    }
  }

  const link = (text: LegalText, title: string) =>
    company[`${text}_url`] && (
      <button type="button" className="legal-link" aria-haspopup="dialog" onClick={() => void open(text, title)}>
        {title}
      </button>
    )

  return (
    <>
      {link('conditions_of_use', texts.conditionsOfUse)}
      {link('privacy_notice', texts.privacyNotice)}
      {popup}
    </>
  )
}
