import { useRef, useState } from 'react'
import { endOtherSessions, endSession, type OwnSession } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly sessions: readonly OwnSession[]
  readonly onEnded: () => Promise<void>
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where one is logged in, to end what one does not know. */
export function SessionList({ company, sessions, onEnded }: Props) {
  // What is under way: the uuid of a session, or all others.
  const [ending, setEnding] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // The server does not know where the reader is.
  const zone = useHydrated() ? ownZone() : company.timezone
  const when = (instant: string) => formatDateTime(instant, zone, company)
  const params = { company: company.path }

  async function end(what: string, work: () => Promise<string | undefined>) {
    setEnding(what)
    const done = await work()
    if (done !== undefined) await onEnded()
    setEnding(undefined)
    if (done === undefined) return toastFailure(texts.notEnded, shared.retry)
    toastSuccess(done)
    // What was pressed is gone with its row.
    list.current?.focus()
  }

  const endOne = ({ uuid }: OwnSession) =>
    end(uuid, async () => ((await call(endSession, { params: { ...params, uuid } })).ok ? texts.sessionEnded : undefined))
  const endOthers = () =>
    end('others', async () => {
      const { ok, body } = await call(endOtherSessions, { params })
      return ok ? texts.othersEnded({ count: body.data?.ended ?? 0 }) : undefined
    })

  return (
    <AccountSection title={texts.sessions} help={texts.sessionsHelp}>
      <ul ref={list} className="account-sessions" tabIndex={-1} aria-label={texts.sessions}>
        {sessions.map(session => {
          const device = session.device || texts.unknownDevice
          return (
            <li key={session.uuid}>
              <p>
                <strong>{device}</strong>
                {session.is_this && <span className="account-mark">{texts.thisSession}</span>}
              </p>
              <p className="account-hint">
                {[
                  texts.seenAt({ when: when(session.seen_at) }),
                  texts.ways({ way: session.way }),
                  session.network && texts.network({ network: session.network }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {!session.is_this && (
                <Button
                  aria-label={texts.endSessionOf({ device, when: when(session.seen_at) })}
                  busy={ending === session.uuid}
                  disabled={ending !== undefined}
                  onClick={() => void endOne(session)}
                >
                  {texts.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button busy={ending === 'others'} disabled={ending !== undefined} onClick={() => void endOthers()}>
          {texts.endOthers}
        </Button>
      )}
    </AccountSection>
  )
}
