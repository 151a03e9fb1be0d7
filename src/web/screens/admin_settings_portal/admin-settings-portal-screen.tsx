import '../../admin/settings/settings.css'
import './settings-portal.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { type AdminSettingsPortalPage, editMessages } from '#contract/portal/profile.ts'
import type { MessagePage } from '#contract/portal/portal-messages.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { settingsTexts } from '../../admin/settings/settings-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { MessageTabs } from './message-tabs.tsx'
import { PortalForm } from './portal-form.tsx'
import { portalTexts as texts } from './settings-portal-texts.ts'

/** The texts of the portal's own pages to read, each as its visitors see it, and to edit for who may (P8.36). */
export function AdminSettingsPortalScreen({ page }: { page: AdminSettingsPortalPage }) {
  const { reload, guard } = useNavigation()
  const [mode, setMode] = useState<'first' | 'editing' | 'back'>('first')
  const [which, setWhich] = useState<MessagePage>('intro')
  const edit = useRef<HTMLButtonElement>(null)
  const mayEdit = may(page.user.permissions, editMessages.needs)
  const { messages } = page
  useEffect(() => {
    if (mode === 'back') regain(() => edit.current)
  }, [mode])

  if (mode === 'editing')
    return (
      <PortalForm
        page={page}
        which={which}
        onWhich={setWhich}
        onLeave={async () => {
          // Work that was not saved stays until the data is there.
          if (await reload()) setMode('back')
        }}
        onSaved={async () => {
          guard(false)
          await reload()
          setMode('back')
        }}
      />
    )
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {mayEdit && (
          <Button ref={edit} leftSection={<Icon name="edit" />} onClick={() => setMode('editing')}>
            {settingsTexts.edit}
          </Button>
        )}
      </div>
      {!mayEdit && (
        <Alert color="gray" mb="lg" icon={<Icon name="eye" />}>
          {settingsTexts.readOnly}
        </Alert>
      )}
      <MessageTabs page={page} which={which} onWhich={setWhich} messages={messages}>
        <SettingsSection title={texts.pages[which].name}>
          <p className="staff-hint">{texts.pages[which].about}</p>
          <SettingsRows
            rows={[
              [texts.title, messages[`${which}_title`]],
              [texts.intro, messages[`${which}_intro`] || texts.noText],
            ]}
          />
        </SettingsSection>
      </MessageTabs>
    </>
  )
}
