import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { listOutbox } from '#contract/portal/outbox.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { leadTo } from '../../../admin/focus.ts'
import type { ComposerMode } from './composer-mode.ts'
import { type SideTab, WRITTEN_IN } from './side-tab.ts'
import { type ShownConversation, useConversation } from './use-conversation.ts'
import { type ShownDeliveries, useDeliveries } from './use-deliveries.ts'

/** What stands beside a request, and which part of it is in sight. */
export interface RequestSide {
  readonly isNarrow: boolean
  readonly tabs: readonly SideTab[]
  readonly shown: SideTab
  /** What of the time line is in sight, or would be where the request is. */
  readonly filter: Exclude<SideTab, 'request'>
  readonly choose: (tab: SideTab) => void
  readonly mode: ComposerMode
  readonly setMode: (mode: ComposerMode) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly conversation: ShownConversation
  /** undefined: who reads sees none. */
  readonly deliveries: ShownDeliveries | undefined
  /** Leads to where one writes. */
  readonly write: (mode: ComposerMode) => void
}

/** On a phone and a tablet the request is one of the parts. */
const NARROW = '(max-width: 1024px)'

export function useSide(page: AdminSubmissionPage): RequestSide {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false
  const [filter, setFilter] = useState<RequestSide['filter']>('all')
  const [isRequest, setRequest] = useState(true)
  const [mode, setMode] = useState<ComposerMode>('message')
  const box = useRef<HTMLTextAreaElement>(null)
  const conversation = useConversation(page)
  const seesMails = may(page.user.permissions, listOutbox.needs)
  const deliveries = useDeliveries(page, seesMails, conversation.conversation?.entries.at(-1)?.uuid ?? '')
  const beside: readonly SideTab[] = ['all', 'messages', 'notes', 'history', ...(seesMails ? (['mails'] as const) : [])]

  function choose(tab: SideTab): void {
    setRequest(tab === 'request')
    if (tab === 'request') return
    setFilter(tab)
    const [only, other] = WRITTEN_IN[tab]
    if (only && !other) setMode(only)
  }

  /** What one is about to write is seen once it was. */
  function chooseMode(to: ComposerMode): void {
    if (!WRITTEN_IN[filter].includes(to)) setFilter('all')
    setMode(to)
  }

  function write(to: ComposerMode): void {
    setRequest(false)
    chooseMode(to)
    leadTo(() => box.current)
  }

  return {
    isNarrow,
    tabs: isNarrow ? ['request', ...beside] : beside,
    shown: isNarrow && isRequest ? 'request' : filter,
    filter,
    choose,
    mode,
    setMode: chooseMode,
    box,
    conversation,
    deliveries: seesMails ? deliveries : undefined,
    write,
  }
}
