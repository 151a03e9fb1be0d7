import './legal-dialog.css'
import { useEffect, useRef, useState } from 'react'
import { type LegalText, readLegalText } from '#contract/portal/legal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Html } from '#ui/html.tsx'
import { call } from '../api/call.ts'
import { texts } from './texts.ts'
import { legalTexts } from './texts-legal.ts'

interface Props {
  /** Segment of its addresses. */
  readonly company: string
  readonly text: LegalText
  readonly title: string
  readonly onClose: () => void
}

/** The popup of a legal text (P10.28): half as wide as the window, or all of it; on a phone a sheet. */
export function LegalDialog({ company, text, title, onClose }: Props) {
  const [large, setLarge] = useState(false)
  const { html, failed, retry } = useLegalText(company, text)
  const isLoading = html === undefined && !failed
  const group = useRef<HTMLDivElement>(null)

  function tryAgain() {
    // The button goes.
    group.current?.focus()
    retry()
  }

  return (
    <Dialog
      title={title}
      closeLabel={texts.close}
      onClose={onClose}
      className={large ? 'legal legal-large' : 'legal'}
      tools={<SizeButton large={large} onClick={() => setLarge(!large)} />}
    >
      <div
        ref={group}
        className="legal-text"
        role="group"
        aria-label={title}
        aria-busy={isLoading}
        data-first
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
        tabIndex={0}
      >
        <p role="status" className={isLoading ? 'legal-loading' : 'ui-visually-hidden'}>
          {isLoading && texts.loading}
        </p>
        {failed && (
          <div className="legal-failed" role="alert">
            <p>{legalTexts.failed}</p>
            <Button onClick={tryAgain}>{texts.tryAgain}</Button>
          </div>
        )}
        {html !== undefined && <Html html={html} />}
      </div>
    </Dialog>
  )
}

function SizeButton({ large, onClick }: { large: boolean; onClick: () => void }) {
  return (
    <button type="button" className="ui-close legal-size" aria-label={large ? legalTexts.minimise : legalTexts.maximise} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={large ? 'M6.5 2.5v4h-4M9.5 13.5v-4h4' : 'M9.5 2.5h4v4M6.5 13.5h-4v-4'} />
      </svg>
    </button>
  )
}

function useLegalText(company: string, text: LegalText) {
  const [html, setHtml] = useState<string>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed || html !== undefined) return
    const abort = new AbortController()
    const read = async () => {
      const result = await call(readLegalText, { params: { company, text }, body: {}, signal: abort.signal, quiet: true })
      if (abort.signal.aborted) return
      if (result.ok) setHtml(result.body.html)
      else setFailed(true)
    }
    void read()
    return () => abort.abort()
  }, [company, text, failed, html])

  return { html, failed, retry: () => setFailed(false) }
}
