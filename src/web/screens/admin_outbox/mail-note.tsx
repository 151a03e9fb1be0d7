import { Alert } from '@mantine/core'
import type { MailSetup } from '#contract/portal/outbox.ts'
import { Icon } from '../../admin/icons.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'

const NOTES = {
  catches: { title: texts.catches, text: texts.catchesText, icon: 'inbox', color: 'gray' },
  no_public_url: { title: texts.noAddress, text: texts.noAddressText, icon: 'warning', color: 'red' },
} as const

/** Who mails come from; or that they go to nobody or cannot leave, and what an operator does about it. */
export function MailNote({ setup }: { setup: MailSetup }) {
  if (setup.is === 'sends') return <p className="staff-hint outbox-note">{texts.sendsFrom(setup.from)}</p>
  const { title, text, icon, color } = NOTES[setup.is]
  return (
    <Alert className="outbox-note" role="note" color={color} icon={<Icon name={icon} />} title={title}>
      {text} {texts.operations}
    </Alert>
  )
}
