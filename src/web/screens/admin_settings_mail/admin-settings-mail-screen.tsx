import '../../admin/settings/settings.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AdminSettingsMailPage } from '#contract/portal/mail-settings.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { settingsTexts } from '../../admin/settings/settings-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { MailForm } from './mail-form.tsx'
import { MailSettingsView } from './mail-settings-view.tsx'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

/** Who mails of a company come from, to read and to edit (P10.60 to P10.63). */
export function AdminSettingsMailScreen({ page }: { page: AdminSettingsMailPage }) {
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
    return (
      <MailForm
        page={page}
        // Work that was not saved stays until the data is there.
        onLeave={async () => {
          if (await reload()) back()
        }}
        onSaved={async () => {
          guard(false)
          await reload()
          back()
        }}
      />
    )
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <Button ref={button} leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
          {settingsTexts.edit}
        </Button>
      </div>
      <div className="settings">
        <p className="staff-hint">{texts.help}</p>
        {page.setup.is === 'no_public_url' && (
          <Alert role="note" color="yellow" icon={<Icon name="warning" />}>
            {texts.noAddress}
          </Alert>
        )}
        <MailSettingsView page={page} />
      </div>
    </>
  )
}
