import type { ComposerMode } from './composer-mode.ts'
import { conversationTexts as texts } from './conversation-texts.ts'

/** What of the time line beside a request is in sight; `print`: what of it is handed out. */
export type TimeLineFilter = 'all' | 'messages' | 'notes' | 'history' | 'mails' | 'print'

/** A part beside a request; `request` is that itself, where it has the place. */
export type SideTab = 'request' | Exclude<TimeLineFilter, 'print'>

export const TAB_TITLES: Readonly<Record<SideTab, string>> = {
  request: texts.request,
  all: texts.all,
  messages: texts.messages,
  notes: texts.notes,
  history: texts.history,
  mails: texts.mails,
}

/** What is written where this is in sight: in one's own words, nothing, or one of both. */
export const WRITTEN_IN: Readonly<Record<Exclude<SideTab, 'request'>, readonly ComposerMode[]>> = {
  all: ['message', 'note'],
  messages: ['message'],
  notes: ['note'],
  history: [],
  mails: [],
}

export const SIDE_ID = 'submission-side'
const panelId = (tab: SideTab) => `${SIDE_ID}-panel-${tab}`
const tabId = (tab: SideTab) => `${SIDE_ID}-tab-${tab}`

/** What makes an element the panel of a tab. */
export const panelOf = (tab: SideTab) => ({ id: panelId(tab), role: 'tabpanel', 'aria-labelledby': tabId(tab) }) as const
