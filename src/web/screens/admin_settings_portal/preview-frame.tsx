import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { accentVariables } from '#contract/portal/accent.ts'

interface Props {
  readonly title: string
  /** The company's, `#rrggbb`. */
  readonly accent: string
  readonly width: 'wide' | 'phone'
  /** The policy of this page lets in pictures of the origins that were saved when it was loaded, and of no other. */
  readonly onBlocked: (origin: string) => void
  /** Drawn at once, without anything that comes later. */
  readonly children: ReactNode
}

/**
 * A picture of a page in a document of its own, so that it meets the width of its own window. It is drawn beside the page and copied:
 * no script runs in it, and nothing in it leads anywhere.
 */
export function PreviewFrame({ title, accent, width, onBlocked, children }: Props) {
  const [source] = useState(() => document.createElement('div'))
  const iframe = useRef<HTMLIFrameElement>(null)
  function draw() {
    const frame = iframe.current?.contentDocument
    // One that has only begun has no body yet: it is drawn once it is loaded.
    if (!frame?.body) return
    dress(frame, accent)
    copyInto(frame, source)
  }
  useLayoutEffect(draw)
  useEffect(() => {
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'img-src' && URL.canParse(blockedURI)) onBlocked(new URL(blockedURI).origin)
    }
    document.addEventListener('securitypolicyviolation', blocked)
    return () => document.removeEventListener('securitypolicyviolation', blocked)
  }, [onBlocked])
  return (
    <>
      {createPortal(children, source)}
      <iframe
        ref={iframe}
        className="portal-frame"
        data-width={width}
        title={title}
        // Without it the document would be read as those of thirty years ago were.
        srcDoc="<!doctype html>"
        sandbox="allow-same-origin"
        onLoad={draw}
      />
    </>
  )
}

function copyInto(frame: Document, source: HTMLElement): void {
  const copy = frame.importNode(source, true)
  // In a sandbox without popups such a link leads nowhere, and looks as it does.
  for (const link of copy.querySelectorAll('a')) link.target = '_blank'
  frame.body.replaceChildren(...copy.childNodes)
}

/** The look of visitors' pages: the sheets that are here, and the company's accent. */
function dress(frame: Document, accent: string): void {
  frame.documentElement.lang = 'en'
  for (const [name, value] of Object.entries(accentVariables(accent))) frame.documentElement.style.setProperty(name, value)
  // Those of the staff's side say it otherwise.
  Object.assign(frame.body.style, { font: 'var(--text) / var(--line-height) var(--font)', color: 'var(--ink)' })
  if (frame.head.childElementCount > 0) return
  const sheets = [...document.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style:not([data-mantine-styles])')]
  frame.head.append(...sheets.map(sheet => copied(sheet, frame)))
}

function copied(sheet: HTMLElement, frame: Document): HTMLElement {
  const copy = frame.importNode(sheet, true)
  // A browser hides it from the attribute.
  copy.nonce = sheet.nonce ?? ''
  return copy
}
