import type { Unread } from '#fields/field-props.ts'
import { isOfLate } from '../../shell/kept-entries.ts'
import type { StoredFileItem, StoredGuestRun } from './guest-run.ts'
import type { KeyValueStore } from '../session/world.ts'

/** undefined for one that is not there, too old, of a time far ahead, or no longer readable. */
export function readEntry(key: string, store: KeyValueStore, now: number): StoredGuestRun | undefined {
  try {
    const entry = JSON.parse(store.get(key) ?? 'null') as StoredGuestRun | null
    if (!entry || !isOfLate(entry.at, now)) return undefined
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
