import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { invitePeople, type PeopleList } from '#contract/portal/invitations.ts'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { confirmedCall } from '../../../shell/confirmed-call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import type { InviteProps } from './invite-props.ts'
import { type InvitedLanguage, LanguageChoice } from './language-choice.tsx'
import { PeopleRead } from './people-read.tsx'

/** Many people by lines or a table: read and judged first, and asked in only where nothing is wrong. */
export function InviteMany({ page, onClose, onInvited }: InviteProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [language, setLanguage] = useState<InvitedLanguage>('en')
  const [read, setRead] = useState<PeopleList>()
  const [busy, setBusy] = useState(false)
  const isReady = read !== undefined && read.wrong.length === 0

  function change(next: string) {
    setText(next)
    setRead(undefined)
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) change(await file.text())
  }

  async function send(dryRun: boolean) {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(invitePeople, {
      params: { company: page.company.path },
      body: { text, dry_run: dryRun, language },
    })
    setBusy(false)
    const list = body?.data as PeopleList | undefined
    if (ok && list && !dryRun) return onInvited(list.invited)
    // Somebody may have been asked in meanwhile: what is wrong by now is shown in the same place.
    if (list) setRead(list)
    else if (!ok && status !== 401) toastFailure(texts.failed, body?.message[1])
  }

  return (
    <Stack>
      <Textarea
        label={texts.list}
        description={texts.listHelp}
        placeholder={texts.listExample}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={text}
        onChange={event => change(event.currentTarget.value)}
      />
      <div className="people-file">
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={texts.chooseFile}
          onChange={event => void choose(event)}
        />
        <Button size="compact-md" variant="default" onClick={() => input.current?.click()}>
          {texts.chooseFile}
        </Button>
      </div>
      <LanguageChoice language={language} onChange={setLanguage} />
      <div aria-live="polite">{read && <PeopleRead list={read} />}</div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button loading={busy} disabled={text.trim() === ''} onClick={() => void send(!isReady)}>
          {isReady ? texts.inviteMany(read.people.length) : texts.check}
        </Button>
      </Group>
    </Stack>
  )
}
