import { useState } from 'react'
import { markAllSeen, markSeen } from '#contract/portal/inbox.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { withSearch } from '../../../admin/paths.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { useCounts } from '../views/use-counts.ts'
import { useViewLinks } from '../views/use-view-links.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { focusedKey, focusRow, stepFrom } from './row-focus.ts'
import { useInboxChanges } from './use-inbox-changes.ts'
import { useMarkCalls } from './use-mark-calls.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import { useMarks } from './use-marks.ts'

/** What `do` of an address says that a request is opened for. */
const OPENED_FOR = { a: 'approve', d: 'decline', m: 'ask', i: 'note' } as const

/** The list as an inbox: what is new, what is chosen, and its keys (P8.103 to P8.105). */
export function useInbox(page: AdminSubmissionsListPage) {
  const { company, read_at, submissions } = page
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

  /** What is new stands on the first page. */
  async function showNews(): Promise<void> {
    if (page.query.page > 1) return go(`${pathname}?${withSearch(search, { page: '' })}`)
    await again()
    const first = document.querySelector<HTMLElement>('.submissions-list tr[data-key]')?.dataset['key']
    if (first !== undefined) focusRow(first)
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
    if (one) go(`${one.link}?do=${what}`)
  }
  const keys = useLetterKeys(
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
        if (selected.length > 0 || one) setSnoozing(selected.length > 0 ? selected : [one!.uuid])
      },
      ...Object.fromEntries(Object.entries(OPENED_FOR).map(([key, what]) => [key, () => openFor(what)])),
      '[': () => toView(-1),
      ']': () => toView(1),
      '/': () => document.querySelector<HTMLElement>('.staff-filters input[type="search"]')?.focus(),
    },
    { '?': () => setKeysOpen(true) },
  )

  return {
    ...{ counts, recount, news, showNews, views, again, seeAll, keys, isKeysOpen, setKeysOpen },
    ...marking,
    ...{ selected, marker, snoozing, setSnoozing, snooze },
  }
}
