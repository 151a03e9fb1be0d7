import type { ComponentType } from 'react'
import type { PageData } from '#contract/portal/screens.ts'
import type { VisitorPage } from '#contract/portal/visitor-screens.ts'

export interface ScreenProps<P extends VisitorPage = VisitorPage> {
  readonly page: P
  /** Leads to a page of the company (`submissions`, `/` = its start page), without a page reload. */
  readonly onRedirect: (page: string) => void
  /** Takes another page's data in place of this one's. */
  readonly onPage: (page: PageData) => void
  /** Takes newer data of this page: what stands typed on the screen stays, and what is drawn around it is of them too. */
  readonly onRenewed: (page: VisitorPage) => void
}

/** A screen of the visitor's side. */
export type Screen = ComponentType<ScreenProps>
