import { useEffect, useRef } from 'react'
import { pageNonce } from '../../admin/nonce.ts'
import { mailDocument } from './mail-document.ts'

interface Props {
  readonly title: string
  /** A whole document. */
  readonly html: string
}

/** A mail as its reader would see it. The sandbox lets nothing in it run, send, open or lead anywhere, and keeps it from the page around it. */
export function MailFrame({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(mailDocument(html, pageNonce()))
  }, [html])
  return <iframe ref={frame} className="outbox-frame" title={title} sandbox="" />
}

/** Not known to the compiler yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): TrustedHTML }
}

/** The browser takes documents for frames from here alone (server/http/headers.ts): for a frame in which nothing runs. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mails', { createHTML: html => html })

/** The compiler takes `srcdoc` for a text; what a browser takes that knows such policies is made by one. */
const trusted = (html: string): string => (policy?.createHTML(html) ?? html) as string
