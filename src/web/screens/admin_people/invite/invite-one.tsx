import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { invitePerson } from '#contract/portal/invitations.ts'
import { MAX_EMAIL, MAX_PERSON_TEXT, MAX_ROLE } from '#contract/portal/person-rules.ts'
import { PRESETS } from '#contract/portal/presets.ts'
import { firstWrongIn } from '../../../admin/editing/setting-in.ts'
import { leadTo } from '../../../admin/focus.ts'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { PermissionChoice } from '../../../admin/people/permission-choice.tsx'
import { confirmedCall } from '../../../shell/confirmed-call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import type { InviteProps } from './invite-props.ts'
import { type InvitedLanguage, LanguageChoice } from './language-choice.tsx'

const NOTHING = PRESETS[0]!.permissions

/** One e-mail, with what its owner may do. */
export function InviteOne({ page, onClose, onInvited }: InviteProps) {
  const [texted, setTexted] = useState({ email: '', name: '', role: '' })
  const [permissions, setPermissions] = useState(NOTHING)
  const [teams, setTeams] = useState<readonly string[]>([])
  const [language, setLanguage] = useState<InvitedLanguage>('en')
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setIssues({})
    const { ok, status, body } = await confirmedCall(invitePerson, {
      params: { company: page.company.path },
      body: { ...texted, permissions, teams: [...teams], language },
    })
    setBusy(false)
    if (ok && body.data) return onInvited([body.data])
    const found = (!ok && body?.issues) || {}
    setIssues(found)
    if (Object.keys(found).length > 0) leadTo(firstWrongIn('[role="dialog"]'))
    else if (status !== 401) toastFailure(texts.failed, body?.message[1])
  }

  const inputOf = (key: keyof typeof texted) => ({
    label: texts[key],
    value: texted[key],
    error: issues[key],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTexted(now => ({ ...now, [key]: value })),
  })

  return (
    <form noValidate onSubmit={event => void send(event)}>
      <Stack>
        <TextInput required data-autofocus inputMode="email" spellCheck={false} data-max={MAX_EMAIL} {...inputOf('email')} />
        <TextInput data-max={MAX_PERSON_TEXT} description={texts.nameHelp} {...inputOf('name')} />
        <TextInput data-max={MAX_ROLE} description={texts.roleHelp} {...inputOf('role')} />
        <LanguageChoice language={language} onChange={setLanguage} />
        <PermissionChoice permissions={permissions} onChange={setPermissions} />
        {page.teams.length > 0 && (
          <Checkbox.Group label={texts.teams} value={[...teams]} onChange={setTeams}>
            <Stack gap="xs" mt="xs">
              {page.teams.map(({ uuid, name }) => (
                <Checkbox key={uuid} value={uuid} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {texts.send}
        </Button>
      </Group>
    </form>
  )
}
