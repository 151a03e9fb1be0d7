import { Alert, Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { Delivery, DeliveryRow } from '#contract/portal/outbox.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { texts as shared } from '../../admin/texts.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { texts as shell } from '../../shell/texts.ts'
import { About } from './deliveries-table.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { MailView } from './mail-view.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'
import { ResendButton } from './resend-button.tsx'
import { useDelivery } from './use-delivery.ts'
import type { Resend } from './use-resend.ts'

interface Props {
  readonly company: CompanyData
  /** As the list knows it; undefined: it left the list. */
  readonly row: DeliveryRow | undefined
  /** As it was when it was opened. */
  readonly opened: DeliveryRow
  readonly resend: Resend
  readonly onClose: () => void
}

/** One message: all that is known of it, and the mail itself where it was caught. */
export function DeliveryDialog({ company, row: listed, opened, resend, onClose }: Props) {
  const { status, delivery, readAgain } = useDelivery(company.path, listed ?? opened)
  const row = listed ?? delivery ?? opened
  const facts = useRef<HTMLDListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(status === 'loading', () => button.current ?? facts.current)
  return (
    <StaffDialog title={texts.titleOf(row.kind, texts.receiverOf(row))} size="50rem" onClose={onClose}>
      <div className="outbox-message">
        <dl ref={facts} tabIndex={-1} className="outbox-facts">
          <Facts row={row} company={company} failure={resend.failureOf(row)} />
        </dl>
        <div>
          <ResendButton row={row} resend={resend} goOn={() => facts.current} />
        </div>
        {status === 'failed' && (
          <Alert color="red" role="alert" title={texts.mailFailed}>
            <Button
              ref={button}
              size="compact-md"
              variant="default"
              onClick={() => {
                onPress()
                readAgain()
              }}
            >
              {shared.retry}
            </Button>
          </Alert>
        )}
        {status === 'loading' && !delivery && <p className="staff-hint">{shell.loading}</p>}
        {status !== 'failed' && delivery && <MailOf delivery={delivery} />}
      </div>
    </StaffDialog>
  )
}

/** Its mail, or why there is none to be seen. */
function MailOf({ delivery: { mail, state, is_caught, channel } }: { delivery: Delivery }) {
  if (channel === 'webhook') return <p className="staff-hint">{texts.sentToProgram}</p>
  if (mail) return <MailView mail={mail} />
  if (state === 'sent' && !is_caught) return <p className="staff-hint">{texts.notStored}</p>
  if (state === 'waiting' || state === 'failed') return <p className="staff-hint">{texts.notWritten}</p>
  return null
}

interface FactsProps {
  readonly row: DeliveryRow
  readonly company: CompanyData
  readonly failure: string
}

function Facts({ row, company, failure }: FactsProps) {
  const { kind, created_at, done_at, attempts } = row
  const instant = (at: string) => <time dateTime={at}>{companyTime(company).both(Date.parse(at))}</time>
  return (
    <>
      <Fact name={texts.state}>
        <DeliveryState row={row} company={company} failure={failure} />
      </Fact>
      <Fact name={texts.to}>
        <bdi>{texts.receiverOf(row)}</bdi>
      </Fact>
      <Fact name={texts.kind}>{texts.kinds[kind]}</Fact>
      <Fact name={texts.about}>
        <About row={row} />
      </Fact>
      <Fact name={texts.written}>{instant(created_at)}</Fact>
      {done_at && <Fact name={texts.ended}>{instant(done_at)}</Fact>}
      <Fact name={texts.tries}>{attempts}</Fact>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
