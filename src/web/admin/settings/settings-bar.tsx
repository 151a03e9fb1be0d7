import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as shared } from '../../shell/texts.ts'
import { editorTexts } from '../texts-editor.ts'
import { texts as staffTexts } from '../texts.ts'
import { useAsk } from '../use-ask.ts'
import { useSaveKey } from '../use-save-key.ts'
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
  const pressSave = useSaveKey({ canSave: !saving, save: onSave })
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
        <Button loading={saving} title={editorTexts.saveKeys} onClick={pressSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
