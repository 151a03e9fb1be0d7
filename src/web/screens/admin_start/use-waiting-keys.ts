import type { RefObject } from 'react'
import type { WaitingRequest } from '#contract/portal/start-page.ts'
import { DO } from '../../admin/addressed-act.ts'
import { useLetterKeys } from '../../admin/use-letter-keys.ts'
import { useNavigation } from '../../admin/use-navigation.ts'

/**
 * J and K go from request to request, A and D open the one that has the focus, else the first, where it is approved or declined: two presses from the loaded
 * page to a decision.
 */
export function useWaitingKeys(rows: readonly WaitingRequest[], list: RefObject<HTMLElement | null>, mayDecide: boolean): void {
  const { go } = useNavigation()
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const at = () => links().findIndex(link => link === document.activeElement)
  const move = (by: number) => {
    const all = links()
    const next = all[Math.max(0, Math.min(all.length - 1, at() + by))]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const open = (act: 'approve' | 'decline') => {
    const row = rows[Math.max(0, at())]
    if (row) go(`${row.link}?${DO}=${act}`)
  }
  const has = rows.length > 0
  const decides = has && mayDecide
  useLetterKeys({
    j: has ? () => move(1) : undefined,
    k: has ? () => move(-1) : undefined,
    a: decides ? () => open('approve') : undefined,
    d: decides ? () => open('decline') : undefined,
  })
}
