import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as shared } from '../../shell/texts.ts'
import { texts as staffTexts } from '../texts.ts'
import { useAsk } from '../use-ask.ts'
import { settingsTexts as texts } from './settings-texts.ts'

interface Props {
  readonly title: ReactNode
  readonly isDirty: boolean
  readonly saving: boolean
  readonly onCancel: () => Promise<void>
  readonly onSave: () => void
}

/** Stays in sight while settings are edited. Cancel asks before it takes work away. */
export function SettingsBar({ title, isDirty, saving, onCancel, onSave }: Props) {
  const ask = useAsk()
  async function cancel() {
    const { leaveTitle, leaveText } = staffTexts
    const sure = !isDirty || (await ask({ title: leaveTitle, text: leaveText, yes: texts.discard, no: texts.keepEditing, danger: true }))
    if (sure) await onCancel()
  }
  return (
    <div className="staff-head settings-bar">
      {title}
      <div className="settings-buttons">
        <Button variant="default" disabled={saving} onClick={() => void cancel()}>
          {shared.cancel}
        </Button>
        <Button loading={saving} onClick={onSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
