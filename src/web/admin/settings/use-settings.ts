import { useEffect, useState } from 'react'
import type { SettingsSaved } from '#contract/portal/profile.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { atClick } from '#fields/kit/press-dom.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'
import type { Result } from '../../api/call.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useUnsaved } from '../use-navigation.ts'
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
  /** Only what was changed travels: nothing else of somebody's is overwritten. */
  readonly send: (changes: Partial<V>, version: number) => Promise<Result<SettingsSaved>>
  readonly onSaved: () => Promise<void>
}

/** Milliseconds without a key before what was typed is looked at (P11.2). */
const DEBOUNCE_MS = 500

/** A company may be saved in its other settings so many times while these are. */
const MAX_TRIES = 4

/** Settings while they are edited: what was changed, what is wrong with it, and the way to save it. Nothing typed is ever lost. */
export function useSettings<V extends object>({ page, begin, proposed, read, check, send, onSaved }: SettingsForm<V>) {
  // The page may be loaded again meanwhile: the work is compared with what it began with.
  const [first] = useState(begin)
  const { values: base } = first
  const [begun] = useState<V>({ ...base, ...proposed })
  const [values, setValues] = useState(begun)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<{ issues: IssuesByKey; sent: V }>()
  /** As they were when typing rested. */
  const [rested, setRested] = useState(begun)
  const [conflict, setConflict] = useState<SettingsConflict<V>>()
  const isDirty = Object.keys(differing(begun, values)).length > 0
  useUnsaved(isDirty)
  useEffect(() => {
    const timer = setTimeout(() => atClick(() => setRested(values)), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [values])
  const found = check(differing(base, rested))

  /** @param over what is there: as the work began with it, or as it was shown since */
  async function save(over = first): Promise<void> {
    setConflict(undefined)
    // What somebody saved meanwhile is not replaced by what nobody chose.
    const proposals = over.takesProposals === false ? {} : sameKeys(values, proposed)
    const changes = { ...differing(base, values), ...proposals }
    if (Object.keys(changes).length === 0) return onSaved()
    const issues = check(changes)
    setRefused({ issues, sent: values })
    if (Object.keys(issues).length > 0) return
    setSaving(true)
    dismissToasts()
    await report(await sent(changes, over.version))
    setSaving(false)
  }

  /** Again over a version in which only other settings were changed. */
  async function sent(changes: Partial<V>, over: number): Promise<Result<SettingsSaved> | SettingsConflict<V>> {
    for (let tries = 1; ; tries += 1) {
      const result = await send(changes, over)
      if (result.ok || result.status !== 412 || tries >= MAX_TRIES) return result
      const now = await latest()
      if (!now) return result
      const changed = changedIn(now)
      if (changed.length > 0) return { ...now, changed }
      over = now.version
    }
  }

  /** What somebody saved meanwhile, and what a proposal would replace of that. Two may save the same: then there is nothing to ask. */
  function changedIn({ values: theirs, takesProposals }: Versioned<V>): readonly (keyof V & string)[] {
    const saved = { ...differing(base, theirs), ...(takesProposals === false && sameKeys(theirs, proposed)) }
    return Object.keys(differing(values, saved as V)) as (keyof V & string)[]
  }

  async function latest(): Promise<Versioned<V> | undefined> {
    const { company } = page
    const loaded = await loadPage(company.path, pagePathOf(company, location.pathname), '')
    return loaded && 'menu' in loaded ? read(loaded as StaffPage) : undefined
  }

  async function report(result: Result<SettingsSaved> | SettingsConflict<V>): Promise<void> {
    if ('changed' in result) return setConflict(result)
    if (result.ok) {
      toastSuccess(texts.saved)
      return onSaved()
    }
    const { status, body } = result
    if (body?.issues) setRefused({ issues: body.issues, sent: values })
    if (status === 401 || status === 403) showFailure(status, body)
    else toastFailure(texts.saveFailed, body?.issues ? [...new Set([...Object.values(body.issues), shared.retry])].join(' ') : undefined)
    if (status === 401) openLogin()
  }

  return {
    values,
    base,
    isDirty,
    saving,
    conflict,
    save,
    keepEditing: () => setConflict(undefined),
    change: (patch: Partial<V>) => setValues(now => ({ ...now, ...patch })),
    /** Of a setting, until it is changed: what the server said of it, or what is seen when typing rests. */
    issueOf: (key: keyof V & string): string | undefined =>
      (refused && same(refused.sent[key], values[key]) ? refused.issues[key] : undefined) ??
      (same(rested[key], values[key]) ? found[key] : undefined),
  }
}

export type EditedSettings<V extends object> = ReturnType<typeof useSettings<V>>

function differing<V extends object>(before: V, after: V): Partial<V> {
  const keys = Object.keys(after) as (keyof V)[]
  return Object.fromEntries(keys.filter(key => !same(before[key], after[key])).map(key => [key, after[key]])) as Partial<V>
}

/** What `values` has under the keys of `part`. */
function sameKeys<V extends object>(values: V, part: Partial<V> = {}): Partial<V> {
  const keys = Object.keys(part) as (keyof V)[]
  return Object.fromEntries(keys.map(key => [key, values[key]])) as Partial<V>
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (!(one instanceof File) && !(other instanceof File) && JSON.stringify(one) === JSON.stringify(other))
