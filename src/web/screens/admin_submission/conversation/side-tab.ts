import { conversationTexts as texts } from './conversation-texts.ts'

/** A part beside a request; `request` is that itself, where it has the place. */
export type SideTab = 'request' | 'conversation' | 'history' | 'mails'

export const TAB_TITLES: Readonly<Record<SideTab, string>> = {
  request: texts.request,
  conversation: texts.conversation,
  history: texts.history,
  mails: texts.mails,
}

export const SIDE_ID = 'submission-side'
const panelId = (tab: SideTab) => `${SIDE_ID}-panel-${tab}`
const tabId = (tab: SideTab) => `${SIDE_ID}-tab-${tab}`

/** What makes an element the panel of a tab. */
export const panelOf = (tab: SideTab) => ({ id: panelId(tab), role: 'tabpanel', 'aria-labelledby': tabId(tab) }) as const
