import './people.css'
import { Alert, Button, Code, Group } from '@mantine/core'
import type { Invited } from '#contract/portal/invitations.ts'
import { copyText } from '../copy.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { invitationTexts as texts } from './invitation-texts.ts'

interface Props {
  readonly invited: readonly Invited[]
  /** For how long they work; absent: as invitations do. */
  readonly text?: string
  readonly onClose: () => void
}

/** Links that nobody can read again: to be handed over, where no mail leaves the portal. */
export function InvitationLinks({ invited, text = texts.linksText, onClose }: Props) {
  const lines = invited.flatMap(({ email, link }) => (link === undefined ? [] : [{ email, link }]))
  return (
    <StaffDialog title={texts.linksTitle} size="xl" onClose={onClose}>
      <Alert color="yellow" role="note">
        {text}
      </Alert>
      <ul className="people-links">
        {lines.map(({ email, link }) => (
          <li key={email}>
            <bdi>{email}</bdi>
            <Code className="people-link">{link}</Code>
            <Button size="compact-md" variant="default" aria-label={texts.copyFor(email)} onClick={() => void copyText(link)}>
              {texts.copy}
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        {lines.length > 1 && (
          <Button variant="default" onClick={() => void copyText(lines.map(({ email, link }) => `${email}\t${link}`).join('\n'))}>
            {texts.copyAll}
          </Button>
        )}
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </StaffDialog>
  )
}
