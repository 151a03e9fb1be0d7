import type { Unread } from '#fields/field-props.ts'
import type { StoredFileItem, StoredGuestRun } from './guest-run.ts'
import type { KeyValueStore } from '../session/world.ts'

/** So long answers are kept since the last change: 72 hours. */
const MAX_AGE_MS = 72 * 60 * 60 * 1000
/** So far may the clock have been set back since. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** undefined for one that is not there, too old, of a time far ahead, or no longer readable. */
export function readEntry(key: string, store: KeyValueStore, now: number): StoredGuestRun | undefined {
  try {
    const entry = JSON.parse(store.get(key) ?? 'null') as StoredGuestRun | null
    const age = now - Number(entry?.at)
    if (!entry || !(age > -MAX_AHEAD_MS && age < MAX_AGE_MS)) return undefined
    const readable = Object.values(entry.answers).every(pair => (pair.length === 2 || pair.length === 3) && pair.every(isText))
    return readable && Object.values(entry.files).every(isFiles) && Object.values(entry.drafts ?? {}).every(isDraft) ? entry : undefined
  } catch {
    return undefined
  }
}

const isText = (part: unknown) => typeof part === 'string'

const isDraft = ({ text, message }: Unread) => isText(text) && isText(message)

function isFiles(value: StoredGuestRun['files'][string]): boolean {
  if (isText(value)) return true
  const [label, items] = value as readonly [unknown, readonly StoredFileItem[]]
  const isItem = ({ key, name, size, type, link = '' }: StoredFileItem) => [key, name, type, link].every(isText) && Number.isInteger(size)
  return isText(label) && items.every(isItem)
}
