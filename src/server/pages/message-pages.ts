import { MESSAGE_PAGES, type MessagePage } from '#contract/portal/portal-messages.ts'
import type { Portal } from '../portal.ts'
import { failedPage, type Loaded, type Loader, loginPage, notFoundPage, otherPage } from './loaded.ts'
import { withWaysOn } from './open-forms.ts'
import { startPage } from './visitor-loaders.ts'

/** Each of the portal's own pages as the server makes it elsewhere (P1.15). */
const PAGES: Readonly<Record<MessagePage, (portal: Portal) => Promise<Loaded>>> = {
  intro: portal => startPage({ portal, path: '', search: new URLSearchParams(), languages: [], counts: false, note: () => {} }),
  error: async portal => failedPage(portal, 500),
  inactive: portal => withWaysOn(portal, otherPage(portal, 410, 'inactive'), []),
  unlogged: async portal => loginPage(portal),
  forbidden: portal => withWaysOn(portal, otherPage(portal, 403, 'forbidden'), []),
}

export const messagePage = (portal: Portal, which: MessagePage): Promise<Loaded> => PAGES[which](portal)

/** For staff who want to see one with the texts that are saved, without what leads there. */
export const savedMessagePage: Loader = async ({ portal }, name = '') => {
  const which = MESSAGE_PAGES.find(page => page === name)
  return which ? { ...(await messagePage(portal, which)), status: 200 } : notFoundPage(portal)
}
