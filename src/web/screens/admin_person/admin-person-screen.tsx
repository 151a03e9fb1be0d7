import '../../admin/people/people.css'
import '../../admin/settings/settings.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dialAddress, isPhoneShaped } from '#contract/portal/phone.ts'
import { PERSON_ATTRIBUTES, type PersonAttribute } from '#contract/portal/person-rules.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { AccountCard } from './account-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PersonForm } from './person-form.tsx'
import { personTexts as texts } from './person-texts.ts'
import { PictureInput } from './picture-input.tsx'
import { TeamsCard } from './teams-card.tsx'

/** One person: who that is, what they may do, and how they get in (P2.61 to P2.64). */
export function AdminPersonScreen({ page }: { page: AdminPersonPage }) {
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
      <PersonForm
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
  const { person, company } = page
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <Button ref={button} leftSection={<Icon name="edit" />} onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      </div>
      <div className="settings settings-columns">
        <SettingsSection title={texts.profile}>
          <PictureInput company={company} person={person} onChanged={reload} />
          <SettingsRows
            rows={[
              [texts.labels.role, person.role],
              ...PERSON_ATTRIBUTES.flatMap(key =>
                person.attributes[key] === '' ? [] : [[texts.labels[key], attributeWords(key, person.attributes[key])] as const],
              ),
            ]}
          />
        </SettingsSection>
        <div className="settings">
          <PermissionsCard page={page} />
          <TeamsCard page={page} />
          <AccountCard page={page} />
          <HistoryCard page={page} />
        </div>
      </div>
    </>
  )
}

/** As it is read: a phone is called by a press. */
function attributeWords(key: PersonAttribute, text: string): ReactNode {
  if (key !== 'phone' || !isPhoneShaped(text)) return text
  return (
    <a href={dialAddress(text)} dir="ltr">
      {text}
    </a>
  )
}
