import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { FLAGS } from '#contract/portal/presets.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { setPermissions } from '#contract/portal/staff-people.ts'
import { PermissionChoice } from '../../admin/people/permission-choice.tsx'
import { permissionWords } from '../../admin/people/permission-words.ts'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { SettingsRows, SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { texts as shared } from '../../shell/texts.ts'
import { personTexts as texts } from './person-texts.ts'
import { useDecision } from './use-decision.ts'

interface Props {
  readonly page: AdminPersonPage
}

/** What the person may do, in words, and the way to change it. */
export function PermissionsCard({ page }: Props) {
  const { person } = page
  const [isOpen, setOpen] = useState(false)
  const granted = FLAGS.filter(flag => person.permissions[flag])
  return (
    <SettingsSection title={texts.permissions}>
      <strong>{permissionWords(person.permissions)}</strong>
      {granted.length === 0 ? (
        <p className="staff-hint">{texts.nothing}</p>
      ) : (
        <SettingsRows rows={granted.map(flag => [peopleTexts.flags[flag].label, peopleTexts.flags[flag].about])} />
      )}
      {person.is_self || person.is_managed ? (
        <p className="staff-hint">{person.is_self ? texts.own : texts.managed}</p>
      ) : (
        <div className="people-acts">
          <Button variant="default" onClick={() => setOpen(true)}>
            {texts.changePermissions}
          </Button>
        </div>
      )}
      {isOpen && <PermissionsDialog page={page} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

function PermissionsDialog({ page, onClose }: Props & { readonly onClose: () => void }) {
  const { person, company } = page
  const [permissions, setChosen] = useState(person.permissions)
  const { decide, busy } = useDecision()
  const name = person.name || person.email

  const save = () =>
    decide(setPermissions, { params: { company: company.path, uuid: person.uuid }, body: permissions }, texts.permissionsSaved, onClose)

  return (
    <StaffDialog title={texts.permissionsOf(name)} onClose={onClose}>
      <PermissionChoice permissions={permissions} onChange={setChosen} />
      <p className="staff-hint">{texts.permissionsEnd(name)}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {editingTexts.save}
        </Button>
      </Group>
    </StaffDialog>
  )
}
