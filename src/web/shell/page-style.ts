import { useContext, useLayoutEffect } from 'react'
import type { PageStyle } from '#contract/portal/page-style.ts'
import type { PageData } from '#contract/portal/screens.ts'
import type { PreviewLook } from '#contract/styles/preview.ts'
import { LookContext } from './look-context.ts'

/**
 * What dresses this page (P8.44): the style of its data, or what its editor says. Its sheet came with the page; another one, of page data
 * that was loaded since, takes its place.
 */
export function usePageStyle(page: PageData): PageStyle | PreviewLook | undefined {
  const own = page.render === 'form' ? page.style : undefined
  const css = own?.css

  useLayoutEffect(() => {
    const first = document.getElementById('page-style')
    if (!css || first?.textContent === css) return
    first?.remove()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, [css])

  return useContext(LookContext) ?? own
}
