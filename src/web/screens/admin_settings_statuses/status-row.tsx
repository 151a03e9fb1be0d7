import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type RequestStatus, statusLimits } from '#contract/portal/request-status.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../admin/icons.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { statusesTexts as texts } from './settings-statuses-texts.ts'
import { StatusHandle } from './status-dragging.tsx'
import { settingOf, type StatusValues, type StatusWord, wordIn } from './status-values.ts'

interface Props {
  readonly settings: EditedSettings<StatusValues>
  readonly status: RequestStatus
  readonly isFirst: boolean
  readonly isLast: boolean
  /** -1: up, 1: down. */
  readonly onMove: (by: -1 | 1) => void
}

/** Keys that move it, with Alt. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** A status with its words, and the ways to move it. */
export function StatusRow({ settings, status, isFirst, isLast, onMove }: Props) {
  const { key, phase } = status
  const label = wordIn(settings.values, key, 'label').trim() || status.label

  // Wherever the focus is in it.
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      const by = STEPS[pressedKey(event)]
      if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onMove(by)
    },
  }

  return (
    <li className="staff-card statuses-row" data-status={key}>
      <div className="statuses-head">
        <StatusHandle id={key} />
        <RequestStatusPill status={{ ...status, label }} />
        <span className="staff-hint statuses-means">{texts.means[phase]}</span>
        <span className="statuses-moves">
          <ActionIcon variant="subtle" aria-label={texts.up(label)} disabled={isFirst} {...keys} onClick={() => onMove(-1)}>
            <Icon name="up" />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={texts.down(label)} disabled={isLast} {...keys} onClick={() => onMove(1)}>
            <Icon name="down" />
          </ActionIcon>
        </span>
      </div>
      <div className="statuses-words">
        <TextInput label={texts.label} {...keys} {...inputOf(settings, key, 'label')} />
        <TextInput label={texts.requesterLabel} {...keys} {...inputOf(settings, key, 'requester_label')} />
        <Textarea rows={2} label={texts.sentence} description={texts.sentenceHelp} {...keys} {...inputOf(settings, key, 'sentence')} />
      </div>
    </li>
  )
}

/** What the input of a word shows and does. */
function inputOf({ values, change, issueOf }: EditedSettings<StatusValues>, key: string, word: StatusWord) {
  const setting = settingOf(key, word)
  return {
    'data-setting': setting,
    'data-max': word === 'sentence' ? statusLimits.sentence : statusLimits.label,
    value: values[setting] ?? '',
    error: issueOf(setting),
    onChange: (event: { currentTarget: { value: string } }) => change({ [setting]: event.currentTarget.value }),
  }
}
