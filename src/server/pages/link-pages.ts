import type { ResetPasswordPage, WelcomePage } from '#contract/portal/user-links.ts'
import { linkPageTexts as texts } from './link-texts.ts'
import { type Loader, notFoundPage, shellOf } from './loaded.ts'

/** The page of a link, the same for all of them: which one it is stands behind the # of its address. */
export const welcomePage: Loader = async ({ portal }) => {
  const page: WelcomePage = {
    ...shellOf(portal, { title: texts.welcome }),
    render: 'welcome',
    words: structuredClone(texts.words),
    has_reset: hasReset(portal.company),
  }
  return { status: 200, page, images: [] }
}

/** For who forgot a password; none where the company has a system of its own for it (P10.8). */
export const resetPasswordPage: Loader = async ({ portal }) => {
  if (!hasReset(portal.company)) return notFoundPage(portal)
  const page: ResetPasswordPage = {
    ...shellOf(portal, { title: texts.resetPassword }),
    render: 'reset_password',
    can_mail: portal.mailSetup.is === 'sends',
    words: structuredClone(texts.reset),
  }
  return { status: 200, page, images: [] }
}

const hasReset = ({ tenant_site }: { readonly tenant_site: string }): boolean => tenant_site === ''
