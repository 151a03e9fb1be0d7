import { createElement, type ReactNode } from 'react'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'
import { Preview } from './preview.tsx'
import { sealPage } from './seal-page.ts'
import { report } from './report.ts'

/** The visitor's page as the editor of a style looks at it: the editor says how it looks, and nothing leaves it (decision 57). */
export function inPreview(page: VisitorPage, visitor: ReactNode): ReactNode {
  sealPage(report)
  return createElement(Preview, { page, visitor })
}
