import '../../admin/settings/settings.css'
import './settings-profile.css'
import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { type AdminSettingsProfilePage, editProfile } from '#contract/portal/profile.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { settingsTexts } from '../../admin/settings/settings-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { ConnectionsForm } from './connections-form.tsx'
import { ConnectionsView } from './connections-view.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'
import { SetupAgain } from './setup-again.tsx'
import { profileTexts as texts } from './settings-profile-texts.ts'
import { useEditLink } from './use-edit-link.ts'

type Part = 'profile' | 'connections'

/** A company's profile to read, and to edit for who may; below it what only holders of all three permissions see (P8.33 to P8.37). */
export function AdminSettingsProfileScreen({ page }: { page: AdminSettingsProfilePage }) {
  const { reload, guard } = useNavigation()
  const mayEdit = may(page.user.permissions, editProfile.needs)
  const isEditWanted = useEditLink()
  const [editing, setEditing] = useState<Part | undefined>(mayEdit && isEditWanted ? 'profile' : undefined)
  const [returned, setReturned] = useState<Part>()
  const profileButton = useRef<HTMLButtonElement>(null)
  const connectionsButton = useRef<HTMLButtonElement>(null)
  const { connections } = page
  // The page may be loaded again without them while they are edited: who works may not any more, and the work stays.
  const [begun, setBegun] = useState(connections)
  useEffect(() => {
    if (returned && !editing) regain(() => (returned === 'profile' ? profileButton : connectionsButton).current)
  }, [returned, editing])

  /** Back to reading. */
  function back(part: Part) {
    setReturned(part)
    setEditing(undefined)
  }
  const ways = (part: Part) => ({
    // Work that was not saved stays until the data is there.
    onLeave: async () => {
      if (await reload()) back(part)
    },
    onSaved: async () => {
      guard(false)
      await reload()
      back(part)
    },
  })

  if (editing === 'profile') return <ProfileForm page={page} {...ways('profile')} />
  if (editing === 'connections' && begun) return <ConnectionsForm page={page} connections={begun} {...ways('connections')} />
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {mayEdit && (
          <Button ref={profileButton} leftSection={<Icon name="edit" />} onClick={() => setEditing('profile')}>
            {settingsTexts.edit}
          </Button>
        )}
      </div>
      {!mayEdit && (
        <Alert color="gray" mb="lg" icon={<Icon name="eye" />}>
          {settingsTexts.readOnly}
        </Alert>
      )}
      <div className="settings">
        <ProfileView profile={page.profile} />
        {mayEdit && page.is_setup_hidden && <SetupAgain company={page.company} />}
        {connections && (
          <section aria-label={texts.connections} className="settings">
            <div className="settings-line">
              <div>
                <h2>{texts.connections}</h2>
                <p className="staff-hint">{texts.connectionsHelp}</p>
              </div>
              <Button
                ref={connectionsButton}
                variant="default"
                leftSection={<Icon name="edit" />}
                onClick={() => {
                  setBegun(connections)
                  setEditing('connections')
                }}
              >
                {texts.editConnections}
              </Button>
            </div>
            <ConnectionsView connections={connections} company={page.company} />
          </section>
        )}
      </div>
    </>
  )
}
