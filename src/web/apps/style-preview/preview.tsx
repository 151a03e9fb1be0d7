import './style-preview.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { VisitorPage } from '#contract/portal/screens.ts'
import type { LookMessage, PreviewLook } from '#contract/styles/preview.ts'
import { LookContext } from '../../shell/look-context.ts'
import { report } from './report.ts'
import { showStates } from './show-states.ts'

/** The page, looking as the editor says. */
export function Preview({ page, visitor }: { page: VisitorPage; visitor: ReactNode }) {
  const [styleLook, setLook] = useState<PreviewLook>()

  useEffect(() => {
    const write = styleWriter()
    const listen = ({ source, origin, data }: MessageEvent<LookMessage>) => {
      if (source !== window.parent || origin !== location.origin || data.foyer !== 'look') return
      write(data.styleLook.css)
      setLook(data.styleLook)
    }
    addEventListener('message', listen)
    report({ foyer: 'ready' })
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!styleLook) return
    // Painted with it.
    requestAnimationFrame(() => report({ foyer: 'drawn' }))
  }, [styleLook])

  useEffect(() => (page.style_preview?.states ? showAllStates(page) : undefined), [page])

  // Nothing stands beside the page: what the server rendered has the same place in the tree.
  return <LookContext value={page.render === 'form' ? styleLook : undefined}>{visitor}</LookContext>
}

function showAllStates(page: VisitorPage): () => void {
  const stop = showStates()
  const place = document.querySelector('.shell')?.appendChild(document.createElement('div'))
  const root = place && createRoot(place)
  if (root && page.render === 'form')
    void import('./state-dialogs.tsx').then(({ StateDialogs }) => root.render(<StateDialogs page={page} />))
  return () => {
    stop()
    root?.unmount()
    place?.remove()
  }
}

/** A style of the page's own nonce, at the end of the head: where the server writes that of a form. */
function styleWriter(): (css: string) => void {
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? ''
  document.head.append(style)
  return css => {
    style.textContent = css
  }
}
