import './settings.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StaffPage } from '#contract/portal/screens.ts'
import { regain } from '../focus.ts'
import { Icon } from '../icons.tsx'
import { screenTitle } from '../screen-title.ts'
import { useNavigation } from '../use-navigation.ts'
import { settingsTexts as texts } from './settings-texts.ts'

/** What the form of such settings does once they are saved, and when it is left without that. */
export interface SettingsFormEnds {
  readonly onSaved: () => Promise<void>
  readonly onLeave: () => Promise<void>
}

interface Props {
  readonly page: StaffPage
  /** What leads to the form is called; as settings say it where nothing is said. */
  readonly edit?: string
  readonly form: (ends: SettingsFormEnds) => ReactNode
  /** To read. */
  readonly children: ReactNode
}

/** Settings to read, and to edit by a form in their place. Back from it the focus is where it was left. */
export function SettingsScreen({ page, edit = texts.edit, form, children }: Props) {
  const { reload, guard } = useNavigation()
  const [isEditing, setEditing] = useState(false)
  const [hasReturned, setReturned] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasReturned && !isEditing) regain(() => button.current)
  }, [hasReturned, isEditing])

  function back() {
    setReturned(true)
    setEditing(false)
  }

  if (isEditing)
    return form({
      // Work that was not saved stays until the data is there.
      onLeave: async () => {
        if (await reload()) back()
      },
      onSaved: async () => {
        guard(false)
        await reload()
        back()
      },
    })
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <Button ref={button} leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
          {edit}
        </Button>
      </div>
      {children}
    </>
  )
}
