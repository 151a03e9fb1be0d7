import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { listOutbox } from '#contract/portal/outbox.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { leadTo } from '../../../admin/focus.ts'
import type { ComposerMode } from './composer-mode.ts'
import type { SideTab } from './side-tab.ts'
import { type ShownConversation, useConversation } from './use-conversation.ts'

/** What stands beside a request, and which part of it is in sight. */
export interface RequestSide {
  readonly isNarrow: boolean
  readonly tabs: readonly SideTab[]
  readonly shown: SideTab
  readonly choose: (tab: SideTab) => void
  /** It is or was in sight. */
  readonly wasShown: (tab: SideTab) => boolean
  readonly mode: ComposerMode
  readonly setMode: (mode: ComposerMode) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly conversation: ShownConversation
  /** Leads to where one writes. */
  readonly write: (mode: ComposerMode) => void
}

/** On a phone and a tablet the request is one of the parts. */
const NARROW = '(max-width: 1024px)'

export function useSide(page: AdminSubmissionPage): RequestSide {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false
  const [chosen, setChosen] = useState<readonly SideTab[]>([])
  const [mode, setMode] = useState<ComposerMode>('message')
  const box = useRef<HTMLTextAreaElement>(null)
  const conversation = useConversation(page)
  const beside: readonly SideTab[] = may(page.user.permissions, listOutbox.needs)
    ? ['conversation', 'history', 'mails']
    : ['conversation', 'history']
  const last = chosen.at(-1)
  const shown = isNarrow ? (last ?? 'request') : last === undefined || last === 'request' ? 'conversation' : last

  function choose(tab: SideTab): void {
    setChosen(now => [...now.filter(one => one !== tab), tab])
  }

  function write(to: ComposerMode): void {
    choose('conversation')
    setMode(to)
    leadTo(() => box.current)
  }

  return {
    isNarrow,
    tabs: isNarrow ? ['request', ...beside] : beside,
    shown,
    choose,
    wasShown: tab => shown === tab || chosen.includes(tab),
    mode,
    setMode,
    box,
    conversation,
    write,
  }
}
