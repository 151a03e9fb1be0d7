import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import { Icon } from '../../../admin/icons.tsx'
import { outboxTexts } from '../../admin_outbox/outbox-texts.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { LineTime } from './line-time.tsx'
import { isLost, isRoutine, type MailsItem } from './time-line.ts'

interface Props {
  readonly item: MailsItem
  readonly company: CompanyData
  /** Nothing is folded away. */
  readonly isWhole: boolean
}

/** What went out at about the same time, a line each; notices to staff that all went are one, and unfold. */
export function MailsLine({ item: { rows, at }, company, isWhole }: Props) {
  const [isOpen, setOpen] = useState(false)
  const routine = isWhole ? [] : rows.filter(isRoutine)
  const isFolded = routine.length > 1
  const shown = isFolded && !isOpen ? rows.filter(row => !isRoutine(row)) : rows
  return (
    <li className="talk-line" data-kind="mails">
      <span className="talk-mark">
        <Icon name={rows.some(isLost) ? 'warning' : rows.every(({ channel }) => channel === 'webhook') ? 'send' : 'mail'} size={16} />
      </span>
      <div className="talk-said">
        <div className="talk-head">
          <ul className="talk-changes talk-does">
            {shown.map(row => (
              <li key={row.uuid} className={isLost(row) ? 'talk-lost-line' : undefined}>
                <Line row={row} />
              </li>
            ))}
            {isFolded && (
              <li className="staff-noprint">
                <Button
                  className="talk-fold"
                  size="compact-sm"
                  variant="subtle"
                  aria-expanded={isOpen}
                  rightSection={<Icon name={isOpen ? 'up' : 'down'} size={14} />}
                  onClick={() => setOpen(!isOpen)}
                >
                  {texts.notices(routine.length)}
                </Button>
              </li>
            )}
          </ul>
          <LineTime at={at} company={company} />
        </div>
      </div>
    </li>
  )
}

function Line({ row }: { readonly row: DeliveryRow }) {
  const { kind, state, is_caught, why } = row
  return (
    <>
      {isLost(row) && <Icon name="warning" size={14} />}
      <span>
        {outboxTexts.kinds[kind]} {texts.to} <bdi>{outboxTexts.receiverOf(row)}</bdi>: {outboxTexts.states[is_caught ? 'caught' : state]}
        {why && `. ${why}`}
      </span>
    </>
  )
}
