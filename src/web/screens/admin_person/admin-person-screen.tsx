import '../../admin/people/people.css'
import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialAddress, isPhoneShaped } from '#contract/portal/phone.ts'
import { PERSON_ATTRIBUTES, type PersonAttribute } from '#contract/portal/person-rules.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { SettingsScreen } from '../../admin/settings/settings-screen.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { PictureInput } from '../../shell/picture-input.tsx'
import { AccountCard } from './account-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { PermissionsCard } from './permissions-card.tsx'
import { PersonForm } from './person-form.tsx'
import { personTexts as texts } from './person-texts.ts'
import { TeamsCard } from './teams-card.tsx'

/** One person: who that is, what they may do, and how they get in (P2.61 to P2.64). */
export function AdminPersonScreen({ page }: { page: AdminPersonPage }) {
  const { reload } = useNavigation()
  const { person, company } = page
  const name = person.name || person.email
  return (
    <SettingsScreen page={page} edit={texts.edit} form={ends => <PersonForm page={page} {...ends} />}>
      <div className="settings settings-columns">
        <SettingsSection title={texts.profile}>
          <PictureInput company={company} uuid={person.uuid} picture={person.picture} onSaved={reload}>
            <Avatar src={person.picture || null} name={name} size="xl" color="accent" alt={person.picture ? texts.pictureOf(name) : ''} />
          </PictureInput>
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
    </SettingsScreen>
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
