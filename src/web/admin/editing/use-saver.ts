import { useState } from 'react'
import type { Result } from '../../api/call.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts } from '../../shell/texts.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useNavigation } from '../use-navigation.ts'
import type { Stale } from './send-over.ts'

/** What stands in the way of saving, by the path of what it is about. */
export type RefusedIssues = Readonly<Record<string, string>>

/** What was refused, and the work that it was. */
export interface Refused<W> {
  readonly issues: RefusedIssues
  readonly work: W
}

/** `stale`: somebody else saved meanwhile, which the dialog asks about. `gone`: there is none any more. */
export type SaveEnd = 'saved' | 'stale' | 'gone' | 'failed'

/** A save that the server did not do. */
export type RefusedSave = Extract<Result<unknown>, { ok: false }>

/** One save of one kind. */
interface SaveAttempt<A, C> {
  /** What is wrong as the server would say it: then nothing is sent. */
  readonly check?: () => RefusedIssues
  /** The call (`sendOver`). undefined: something beside it could not be saved, which says so itself. */
  readonly send: () => Promise<Result<A> | Stale<C> | undefined>
  /** Titles of the notifications. Without the first nothing is said: what comes then says it. */
  readonly done?: string
  readonly failed: string
  /** Makes a new one: what was edited may be gone all the same. */
  readonly creates?: boolean
  /** Another screen comes in its place: the editor stays closed to work until then. */
  readonly leaves?: boolean
  /** Why it failed, besides the title and before the retry text. */
  readonly why?: (refusal: RefusedSave) => readonly (string | undefined)[]
  readonly onRefused?: (issues: RefusedIssues) => void
  /** Nothing can be changed until it has ended. */
  readonly onSaved: (answer: A) => unknown
}

/** What the server says of something that is wrong, or taken. */
const whyOf = ({ status, body }: RefusedSave) => (status === 409 || status === 422 ? [body?.message[1]] : [])

/** Each issue, for editors without a list of them. */
export const issueTexts = ({ body }: RefusedSave): readonly string[] => Object.values(body?.issues ?? {})

/**
 * The way of all editors to save (decision 81): what is under way, what stands in the way, and what to do about it. The work itself (W) is never
 * touched, whatever becomes of a save; what somebody else saved meanwhile (C) stays until one chooses.
 */
export function useSaver<W, C = never>() {
  const { isDeleted } = useNavigation()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused<W>>()
  const [conflict, setConflict] = useState<C>()
  const [gone, setGone] = useState(false)

  async function save<A>(work: W, attempt: SaveAttempt<A, C>): Promise<SaveEnd> {
    const wrong = attempt.check?.() ?? {}
    setConflict(undefined)
    setRefused({ issues: wrong, work })
    if (Object.keys(wrong).length > 0) return 'failed'
    setSaving(true)
    // What was said of the last try is over.
    dismissToasts()
    const end = await settle(work, attempt)
    if (end !== 'saved' || !attempt.leaves) setSaving(false)
    return end
  }

  async function settle<A>(
    work: W,
    { send, done, failed, creates = false, why = whyOf, onRefused, onSaved }: SaveAttempt<A, C>,
  ): Promise<SaveEnd> {
    const result = await send()
    if (!result) return 'failed'
    if ('theirs' in result) {
      setConflict(() => result.theirs)
      return 'stale'
    }
    const { ok, status, body } = result
    if (ok) {
      setGone(false)
      if (done !== undefined) toastSuccess(done)
      await onSaved(body)
      return 'saved'
    }
    if (!creates) setGone(status === 404)
    if (status === 401 || status === 403) showFailure(status, body)
    // P9.19: each failure adds the retry text.
    else toastFailure(failed, [...new Set([...why(result), texts.retry])].filter(Boolean).join(' '))
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
    if (body?.issues) {
      setRefused({ issues: body.issues, work })
      onRefused?.(body.issues)
    }
    return status === 404 ? 'gone' : 'failed'
  }

  return {
    save,
    saving,
    /** What the last save met; without issues: nothing. */
    refused,
    /** What somebody else saved meanwhile, as long as the dialog asks. */
    conflict,
    /** Somebody deleted it meanwhile. */
    gone: gone || isDeleted,
    keepEditing: () => setConflict(undefined),
  }
}
