import { useState } from 'react'
import { may } from '#contract/call.ts'
import { markAllSeen, markSeen } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { leadTo } from '../../../admin/focus.ts'
import { useLetterKeys } from '../../../admin/use-letter-keys.ts'
import { DO } from '../../../admin/addressed-act.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { withSearch } from '../../../admin/paths.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { usualStatus } from '../../admin_submission/decision.ts'
import { useCounts } from '../views/use-counts.ts'
import { useViewLinks } from '../views/use-view-links.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { focusedKey, linkOfRow, stepFrom } from './row-focus.ts'
import { useInboxChanges } from './use-inbox-changes.ts'
import { useMarkCalls } from './use-mark-calls.ts'
import { useMarks } from './use-marks.ts'

/** The list as an inbox: what is new, what is chosen, and its keys (P8.103 to P8.105). */
export function useInbox(page: AdminSubmissionsListPage) {
  const { company, read_at, submissions, user } = page
  const { pathname, search, go, reload } = useNavigation()
  const { counts, recount } = useCounts(company.path)
  const news = useInboxChanges(page, recount)
  const views = useViewLinks(page, counts)
  const marking = useMarks(withSearch(search, { page: '' }))
  const [isKeysOpen, setKeysOpen] = useState(false)
  /** Where the keys are, also when the focus went elsewhere. */
  const [at, setAt] = useState<string>()

  async function again(): Promise<void> {
    await reload()
    recount()
  }

  const marker = useMarkCalls(company.path, again)
  /** The requests that are to be put aside, while it is asked until when. */
  const [snoozing, setSnoozing] = useState<readonly string[]>([])
  const selected = [...marking.marks.keys()]
  /** The status that is about to be given to all of them, while it is said what it does. */
  const [deciding, setDeciding] = useState<RequestStatus>()

  async function snooze(requests: readonly string[], day: string): Promise<void> {
    if (!(await marker.run(requests, { snooze_until: day }))) return
    setSnoozing([])
    marking.clear()
  }

  async function see(uuid: string, seen: boolean): Promise<void> {
    const { ok, body } = await call(markSeen, { params: { company: company.path, uuid }, body: { seen }, quiet: true })
    if (!ok) return toastFailure(texts.markFailed, body?.message[1] || shared.retry)
    await again()
  }

  async function seeAll(): Promise<void> {
    const { ok, body } = await call(markAllSeen, { params: { company: company.path }, body: { until: read_at }, quiet: true })
    if (!ok) return toastFailure(texts.markFailed, body?.message[1] || shared.retry)
    await again()
  }

  /** What is new stands on the first page; the keys go on at its first row, once that is drawn. */
  async function showNews(): Promise<void> {
    if (page.query.page > 1) return go(`${pathname}?${withSearch(search, { page: '' })}`)
    const next = await reload()
    recount()
    const first = next?.render === page.render ? next.submissions[0] : undefined
    if (first) leadTo(() => linkOfRow(first.uuid))
  }

  const row = () => {
    const key = focusedKey() ?? at
    return submissions.find(({ uuid }) => uuid === key)
  }
  const step = (by: number) => setAt(stepFrom(focusedKey() ?? at, by))
  const toView = (by: number) => {
    const next = views.links[views.links.findIndex(({ isHere }) => isHere) + by]
    if (next) go(next.href)
  }
  const openFor = (what: string) => {
    const one = row()
    if (one) go(`${one.link}?${DO}=${what}`)
  }
  /** What is selected, else the request where the keys are. */
  const decideOn = (what: 'approve' | 'decline') => {
    const status = usualStatus(page, what === 'approve' ? 'approved' : 'declined')
    if (selected.length > 0 && status && may(user.permissions, beginRequestJob.needs)) setDeciding(status)
    else openFor(what)
  }
  useLetterKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      x() {
        const one = row()
        if (one) marking.mark([one], !marking.marks.has(one.uuid))
      },
      u() {
        const one = row()
        if (one) void see(one.uuid, one.unread)
      },
      s() {
        const one = row()
        // As in the bar: what one puts aside is named.
        if (marking.isAll) return
        if (selected.length > 0 || one) setSnoozing(selected.length > 0 ? selected : [one!.uuid])
      },
      a: () => decideOn('approve'),
      d: () => decideOn('decline'),
      m: () => openFor('ask'),
      i: () => openFor('note'),
      '[': () => toView(-1),
      ']': () => toView(1),
      '/': () => document.querySelector<HTMLElement>('.submissions-filters input[type="search"]')?.focus(),
    },
    { '?': () => setKeysOpen(true) },
  )

  return {
    counts,
    news,
    showNews,
    views,
    again,
    seeAll,
    isKeysOpen,
    setKeysOpen,
    ...marking,
    selected,
    marker,
    snoozing,
    setSnoozing,
    snooze,
    deciding,
    setDeciding,
  }
}
