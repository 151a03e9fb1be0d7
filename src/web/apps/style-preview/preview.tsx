import './style-preview.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import type { LookMessage, PreviewLook } from '#contract/styles/preview.ts'
import { LookContext } from '../../shell/look-context.ts'
import { report } from './report.ts'
import { showFocus, showStates } from './show-states.ts'

/** The page, looking as the editor says. */
export function Preview({ page, visitor }: { page: VisitorPage; visitor: ReactNode }) {
  const [styleLook, setLook] = useState<PreviewLook>()

  const hasStates = page.style_preview?.states === true

  useEffect(() => {
    const write = styleWriter(hasStates)
    const listen = ({ source, origin, data }: MessageEvent<LookMessage>) => {
      if (source !== window.parent || origin !== location.origin || data.foyer !== 'look') return
      write(data.styleLook.css)
      setLook(data.styleLook)
    }
    addEventListener('message', listen)
    report({ foyer: 'ready' })
    return () => removeEventListener('message', listen)
  }, [hasStates])

  useEffect(() => {
    if (!styleLook) return
    // Painted with it.
    requestAnimationFrame(() => report({ foyer: 'drawn' }))
  }, [styleLook])

  useEffect(() => (hasStates ? showAllStates(page) : undefined), [page, hasStates])

  // Nothing stands beside the page: what the server rendered has the same place in the tree.
  return <LookContext value={page.render === 'form' ? styleLook : undefined}>{visitor}</LookContext>
}

function showAllStates(page: VisitorPage): () => void {
  const stop = showStates()
  // Where those of a run stand: a style dresses them there.
  const place = document.querySelector('.shell-main')?.appendChild(document.createElement('div'))
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
function styleWriter(hasStates: boolean): (css: string) => void {
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLElement>('style[nonce], script[nonce]')?.nonce ?? ''
  document.head.append(style)
  return css => {
    style.textContent = css
    if (hasStates && style.sheet) showFocus(style.sheet)
  }
}
