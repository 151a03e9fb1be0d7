import { useEffect } from 'react'
import { editorTexts } from '../../admin/texts-editor.ts'

const DIRECTIVES: ReadonlySet<string> = new Set(['img-src', 'frame-src'])

/**
 * The policy of this page lets in pictures and pages of the origins that the form had when it was loaded, and of no
 * other. Where the preview meets one that is newer, it says so in its place.
 */
export function useBlockedNotes(): void {
  useEffect(() => {
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = originOf(blockedURI)
      if (!origin || !DIRECTIVES.has(effectiveDirective)) return
      for (const element of document.querySelectorAll<Framed>('.form-preview :is(img, iframe)')) {
        if (originOf(element.src) === origin) explain(element, origin)
      }
    }
    document.addEventListener('securitypolicyviolation', blocked)
    return () => document.removeEventListener('securitypolicyviolation', blocked)
  }, [])
}

type Framed = HTMLImageElement | HTMLIFrameElement

/** Instead of the browser's broken picture. Beside the element, never in its place: it belongs to whoever drew it. */
function explain(element: Framed, origin: string): void {
  if (element.hidden) return
  element.hidden = true
  const note = document.createElement('span')
  note.className = 'preview-blocked'
  note.textContent = element instanceof HTMLImageElement ? editorTexts.blockedPicture(origin) : editorTexts.blockedPage(origin)
  element.after(note)
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
