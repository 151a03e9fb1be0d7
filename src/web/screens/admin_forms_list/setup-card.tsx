import './setup-card.css'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { may } from '#contract/call.ts'
import { invitePerson } from '#contract/portal/invitations.ts'
import type { StaffShell } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { editSetup, type PortalSetup, SETUP_STEPS } from '#contract/portal/setup.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { beginning, regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { SetupAction } from './setup-action.tsx'
import { setupTexts as texts } from './setup-texts.ts'

interface Props {
  readonly page: Pick<StaffShell, 'company' | 'user'>
  readonly setup: PortalSetup
  /** Creates a form; undefined: this user may not. */
  readonly create: ReactNode
}

/** The first steps of a company: what is done, what is not, and the way to each, until staff hide them (P8.66). */
export function SetupCard({ page, setup, create }: Props) {
  const id = useId()
  const steps = useRef<HTMLOListElement>(null)
  const next = SETUP_STEPS.find(step => !setup.done[step])
  const done = SETUP_STEPS.filter(step => setup.done[step]).length
  return (
    <section className="staff-card forms-setup" aria-labelledby={id}>
      <div className="forms-setup-head">
        <h2 id={id}>{texts.title}</h2>
        <p className="staff-hint">{texts.progress(done, SETUP_STEPS.length)}</p>
        <HideButton company={page.company.path} />
      </div>
      <ol ref={steps} className="forms-setup-steps">
        {SETUP_STEPS.map((step, index) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <h3 className="forms-setup-title">
              <span className="forms-setup-mark" aria-hidden="true" data-done={setup.done[step] ? '' : undefined}>
                {setup.done[step] ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span>
                {setup.done[step] && <span className="ui-visually-hidden">{texts.done} </span>}
                {texts.steps[step].title}
              </span>
            </h3>
            <p className="staff-hint">{texts.steps[step].help}</p>
            <SetupAction
              step={step}
              page={page}
              setup={setup}
              create={create}
              isNext={step === next}
              // Where the pressed button is gone, the keyboard goes on with the next one.
              onChanged={() => regain(() => steps.current?.querySelector<HTMLElement>('[aria-current] :is(a, button)') ?? beginning())}
            />
          </li>
        ))}
      </ol>
      {may(page.user.permissions, invitePerson.needs) && (
        <p className="staff-hint">
          {texts.together} <RowLink href={linkTo(page.company, 'admin/people')}>{texts.invite}</RowLink>
        </p>
      )}
    </section>
  )
}

function HideButton({ company }: { company: string }) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)

  async function hide() {
    setBusy(true)
    const { ok } = await call(editSetup, { params: { company }, body: { hidden: true } })
    if (ok) {
      toastSuccess(texts.hidden, texts.hiddenText)
      await reload()
      regain(beginning)
    } else toastFailure(texts.hideFailed)
    setBusy(false)
  }

  return (
    <Button variant="subtle" color="gray" loading={busy} onClick={() => void hide()}>
      {texts.hide}
    </Button>
  )
}
