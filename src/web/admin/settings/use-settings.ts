import { useEffect, useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import type { Result } from '../../api/call.ts'
import { differing, isSame } from '../editing/changes.ts'
import { latestPage, sendOver } from '../editing/send-over.ts'
import { issueTexts, useSaver } from '../editing/use-saver.ts'
import { settingsTexts as texts } from './settings-texts.ts'

/** Settings by name, and the version of the company that they are of. */
export interface Versioned<V> {
  readonly values: V
  readonly version: number
  /** What is proposed in place of them may be saved over them; absent: it may. */
  readonly takesProposals?: boolean
}

/** Somebody else saved meanwhile: what is there now, and what of it is neither what the work began with nor what is to be saved. */
export interface SettingsConflict<V> extends Versioned<V> {
  readonly changed: readonly (keyof V & string)[]
}

export interface SettingsForm<V> {
  readonly page: StaffPage
  readonly begin: Versioned<V>
  /** Values that are proposed in place of those: nobody typed them, so leaving them asks nothing, and a save sends them. */
  readonly proposed?: Partial<V> | undefined
  /** The same of a page that was loaded later; undefined: it has none any more. */
  readonly read: (page: StaffPage) => Versioned<V> | undefined
  /** What is wrong with what was changed, as the server would say it. */
  readonly check: (changes: Partial<V>) => IssuesByKey
  /** Only what was changed travels: nothing else of somebody's is overwritten. Where all has to travel, the rest is as it is `stored` in that version. */
  readonly send: (changes: Partial<V>, version: number, stored: V) => Promise<Result<Outcome<{ readonly version: number }>>>
  /** Of the notifications, where it is not the company profile that is saved. */
  readonly titles?: { readonly saved: string; readonly saveFailed: string }
  readonly onSaved: () => Promise<void>
}

/** Milliseconds without a key before what was typed is looked at (P11.2). */
const DEBOUNCE_MS = 500

/** Settings while they are edited: what was changed, what is wrong with it, and the way to save it. Nothing typed is ever lost. */
export function useSettings<V extends object>({ page, begin, proposed, read, check, send, titles = texts, onSaved }: SettingsForm<V>) {
  // The page may be loaded again meanwhile: the work is compared with what it began with.
  const [first] = useState(begin)
  const { values: base } = first
  const [begun] = useState<V>({ ...base, ...proposed })
  const [values, setValues] = useState(begun)
  const saver = useSaver<V, SettingsConflict<V>>()
  const { refused } = saver
  /** As they were when typing rested. */
  const [rested, setRested] = useState(begun)
  const isDirty = Object.keys(differing(begun, values)).length > 0
  useEffect(() => {
    const timer = setTimeout(() => atClick(() => setRested(values)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [values])
  const found = check(differing(base, rested))

  /** @param over what is there: as the work began with it, or as it was shown since */
  async function save(over: Versioned<V> = first): Promise<void> {
    // What somebody saved meanwhile is not replaced by what nobody chose.
    const proposals = over.takesProposals === false ? {} : sameKeys(values, proposed)
    const changes = { ...differing(base, values), ...proposals }
    if (Object.keys(changes).length === 0) {
      saver.keepEditing()
      return onSaved()
    }
    await saver.save(values, {
      check: () => check(changes),
      // Again over a version in which only other settings were changed.
      send: () =>
        sendOver({
          over,
          send: ({ version, values: stored }) => send(changes, version, stored),
          latest: async () => {
            const loaded = await latestPage(page.company)
            const now = loaded && read(loaded)
            return now && { ...now, changed: changedIn(now) }
          },
          loses: ({ changed }) => changed.length > 0,
        }),
      done: titles.saved,
      failed: titles.saveFailed,
      why: issueTexts,
      onSaved,
    })
  }

  /** What somebody saved meanwhile, and what a proposal would replace of that. Two may save the same: then there is nothing to ask. */
  function changedIn({ values: theirs, takesProposals }: Versioned<V>): readonly (keyof V & string)[] {
    const saved = { ...differing(base, theirs), ...(takesProposals === false && sameKeys(theirs, proposed)) }
    return Object.keys(differing(values, saved as V)) as (keyof V & string)[]
  }

  return {
    ...saver,
    values,
    base,
    isDirty,
    save,
    change: (patch: Partial<V>) => setValues(now => ({ ...now, ...patch })),
    /**
     * Of a setting, until it is changed: what the server said of it, or what is seen when typing rests.
     * @param of the setting that it is a part of, where `key` names a part
     */
    issueOf: (key: string, of = key as keyof V & string): string | undefined =>
      (refused && isSame(refused.work[of], values[of]) ? refused.issues[key] : undefined) ??
      (isSame(rested[of], values[of]) ? found[key] : undefined),
  }
}

export type EditedSettings<V extends object> = ReturnType<typeof useSettings<V>>

/** What `values` has under the keys of `part`. */
function sameKeys<V extends object>(values: V, part: Partial<V> = {}): Partial<V> {
  const keys = Object.keys(part) as (keyof V)[]
  return Object.fromEntries(keys.map(key => [key, values[key]])) as Partial<V>
}
