import type { BodyOf } from '#contract/call.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import { type RequestStatus, statusLimits } from '#contract/portal/request-status.ts'
import type { editRequestStatuses } from '#contract/portal/request-statuses.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { statusesTexts as texts } from './settings-statuses-texts.ts'

const WORDS = ['label', 'requester_label', 'sentence'] as const
export type StatusWord = (typeof WORDS)[number]

/**
 * Words and order of the statuses as flat settings, so that of two who edit each saves what only they changed: `order` holds all keys with commas
 * between, `{key}.{word}` one word of one status, as the call names what is wrong with it.
 */
export type StatusValues = Readonly<Record<string, string>>

export const settingOf = (key: string, word: StatusWord): string => `${key}.${word}`

export const statusValues = (page: StaffPage): Versioned<StatusValues> | undefined =>
  page.render === 'admin_settings_statuses' ? { values: settingsOf(page.statuses), version: page.version } : undefined

export function settingsOf(statuses: readonly RequestStatus[]): StatusValues {
  const words = statuses.flatMap(status => WORDS.map(word => [settingOf(status.key, word), status[word]] as const))
  return { ...withOrder(statuses.map(({ key }) => key)), ...Object.fromEntries(words) }
}

/** The keys of all statuses, as they are offered. */
export const keysIn = (values: StatusValues): readonly string[] => (values['order'] ?? '').split(',')

export const wordIn = (values: StatusValues, key: string, word: StatusWord): string => values[settingOf(key, word)] ?? ''

export const withOrder = (keys: readonly string[]): StatusValues => ({ order: keys.join(',') })

/** The same keys, one of them at another place. @param place counted without it; a place that there is not is the nearest */
export function movedTo(keys: readonly string[], key: string, place: number): readonly string[] {
  const others = keys.filter(one => one !== key)
  return others.toSpliced(Math.max(0, place), 0, key)
}

/** All statuses as the call takes them: what was changed, and all else as it is stored. */
export function statusesBody(changes: Partial<StatusValues>, stored: StatusValues): BodyOf<typeof editRequestStatuses> {
  const values = { ...stored, ...changes } as StatusValues
  const statuses = keysIn(values).map(key => ({
    key,
    label: wordIn(values, key, 'label').trim(),
    requester_label: wordIn(values, key, 'requester_label').trim(),
    sentence: wordIn(values, key, 'sentence').trim(),
  }))
  return { statuses }
}

const same = (one: string, other: string): boolean => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** What is wrong with what was changed, as the server would say it. @param base as they are stored */
export function checkStatuses(changes: Partial<StatusValues>, base: StatusValues): IssuesByKey {
  const values = { ...base, ...changes } as StatusValues
  const issueOf = (key: string, word: StatusWord): string | undefined => {
    const text = wordIn(values, key, word)
    const most = word === 'sentence' ? statusLimits.sentence : statusLimits.label
    if (text.trim().length > most) return texts.tooLong(most)
    if (word !== 'sentence' && text.trim() === '') return texts.labelMissing
    const isTaken = word === 'label' && keysIn(values).some(other => other !== key && same(wordIn(values, other, 'label'), text))
    return isTaken ? texts.labelTaken : undefined
  }
  const issues: Record<string, string> = {}
  for (const key of keysIn(values)) {
    for (const word of WORDS.filter(one => settingOf(key, one) in changes)) {
      const issue = issueOf(key, word)
      if (issue) issues[settingOf(key, word)] = issue
    }
  }
  return issues
}

/** What each setting is called, for whoever has to choose between two. */
export function statusLabels(statuses: readonly RequestStatus[]): Readonly<Record<string, string>> {
  const names = { label: texts.labelOf, requester_label: texts.requesterLabelOf, sentence: texts.sentenceOf }
  const labels = statuses.flatMap(({ key, label }) => WORDS.map(word => [settingOf(key, word), names[word](label)] as const))
  return { order: texts.order, ...Object.fromEntries(labels) }
}

/** A setting in words: the order by what the statuses are called. */
export function writeStatusSetting(value: string, setting: string, statuses: readonly RequestStatus[]): string {
  if (setting !== 'order') return value
  const labelOf = (key: string) => statuses.find(one => one.key === key)?.label ?? key
  return keysIn({ order: value }).map(labelOf).join(', ')
}
