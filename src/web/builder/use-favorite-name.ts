import { useEffect, useState } from 'react'
import { FAVORITE_NAME_LENGTH } from '#contract/portal/favorite-form.ts'
import { checkFavorite, type TakenBy } from '#contract/portal/favorites.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { texts } from '../admin/texts.ts'
import { call } from '../api/call.ts'
import { toastFailure } from '../shell/toasts.ts'

/** empty: nothing typed. pending: the server is asked, or soon will be. failed: it gave no answer. */
export type FavoriteNameStatus = 'empty' | 'tooLong' | 'pending' | 'free' | 'taken' | 'failed'

/** Milliseconds without typing until a name is checked (P8.8). */
const DEBOUNCE_MS = 500

interface Known {
  readonly name: string
  readonly status: 'free' | 'taken' | 'failed'
  readonly takenBy?: TakenBy | undefined
}

/** Has another favorite field this name? Asked when typing rests. @param own uuid of the one that is edited, or '' */
export function useFavoriteName(company: string, name: string, own: string) {
  const [known, setKnown] = useState<Known>()
  const status = statusOf(name, known)

  useEffect(() => {
    if (status !== 'pending') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { ok, body } = await call(checkFavorite, { params: { company }, body: { name }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (!ok) toastFailure(texts.checkFailed)
      const takenBy = ok && body.taken_by?.uuid !== own ? body.taken_by : undefined
      atClick(() => setKnown({ name, takenBy, status: !ok ? 'failed' : takenBy ? 'taken' : 'free' }))
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [company, name, own, status])

  return { status, takenBy: status === 'taken' ? known?.takenBy : undefined, recheck: () => setKnown(undefined) }
}

function statusOf(name: string, known: Known | undefined): FavoriteNameStatus {
  if (name.trim() === '') return 'empty'
  if (name.trim().length > FAVORITE_NAME_LENGTH) return 'tooLong'
  return known?.name === name ? known.status : 'pending'
}

/** What is wrong with a name, in words; undefined when nothing is, or nobody knows yet. A check that failed says nothing of it. */
export function nameIssueOf(status: FavoriteNameStatus): string | undefined {
  if (status === 'empty') return favoriteTexts.nameRequired
  if (status === 'tooLong') return favoriteTexts.tooLong(FAVORITE_NAME_LENGTH)
  return status === 'taken' ? favoriteTexts.nameTaken : undefined
}
