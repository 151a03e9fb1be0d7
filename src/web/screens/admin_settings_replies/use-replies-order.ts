import { useRef, useState } from 'react'
import { type AdminSettingsRepliesPage, type CannedReply, orderReplies } from '#contract/portal/replies.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import { repliesTexts as texts } from './replies-texts.ts'

/**
 * Replies in their order, which is shown at once and saved behind: presses that come meanwhile are one save. What could not be saved stands as it is stored
 * again, and says so.
 */
export function useRepliesOrder({ company, replies }: AdminSettingsRepliesPage) {
  const { reload } = useNavigation()
  /** uuids; undefined: as they are stored. */
  const [order, setOrder] = useState<readonly string[]>()
  const saves = useRef<{ under_way: boolean; next: readonly string[] | undefined }>({ under_way: false, next: undefined })

  async function save(): Promise<void> {
    const now = saves.current
    if (now.under_way) return
    now.under_way = true
    while (now.next) {
      const wanted = now.next
      now.next = undefined
      const { ok, body } = await call(orderReplies, { params: { company: company.path }, body: { replies: [...wanted] }, quiet: true })
      if (ok) continue
      now.next = undefined
      toastFailure(texts.orderFailed, body?.message[1] || shared.retry)
    }
    await reload()
    now.under_way = false
    // Whoever pressed while it was loaded goes on from there.
    if (now.next) return save()
    setOrder(undefined)
  }

  const placeOf = ({ uuid }: CannedReply) => {
    const place = order?.indexOf(uuid) ?? -1
    return place < 0 ? replies.length : place
  }
  const sorted = order ? replies.toSorted((one, other) => placeOf(one) - placeOf(other)) : replies

  return {
    replies: sorted,
    /** @param by -1: up, 1: down @returns its new place from 0, or undefined where it can go no further */
    move(uuid: string, by: -1 | 1): number | undefined {
      const before = sorted.map(reply => reply.uuid)
      const place = before.indexOf(uuid) + by
      if (place < 0 || place >= before.length) return undefined
      const after = before.filter(one => one !== uuid).toSpliced(place, 0, uuid)
      setOrder(after)
      saves.current.next = after
      void save()
      return place
    },
  }
}
