import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffShell } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { PortalSetup, SetupStep } from '#contract/portal/setup.ts'
import { sampleTexts } from '../../admin/resources/sample-texts.ts'
import { useSampleInventory } from '../../admin/resources/use-sample-inventory.ts'
import { editProfileLink } from '../../admin/settings/edit-link.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { setupTexts as texts } from './setup-texts.ts'

interface Props {
  readonly step: SetupStep
  readonly page: Pick<StaffShell, 'company' | 'user'>
  readonly setup: PortalSetup
  readonly create: ReactNode
  /** The first that is not done. */
  readonly isNext: boolean
  /** After the sample inventory was loaded or removed, and the page with it. */
  readonly onChanged: () => void
}

/** What is pressed for one of the first steps. */
export function SetupAction({ step, page: { company }, setup, create, isNext, onChanged }: Props) {
  const { done, form_link } = setup
  switch (step) {
    case 'profile':
      return (
        <Actions>
          <LinkButton to={editProfileLink(company)} isNext={isNext}>
            {texts.openProfile}
          </LinkButton>
        </Actions>
      )
    case 'spaces':
      return (
        <Actions>
          <LinkButton to={linkTo(company, 'admin/resources')} isNext={isNext}>
            {texts.openSpaces}
          </LinkButton>
          <SampleButton setup={setup} onChanged={onChanged} />
        </Actions>
      )
    case 'form':
      // Those that there are stand below.
      return done.form ? null : create ? <Actions>{create}</Actions> : <p className="staff-hint">{texts.needsAdder}</p>
    case 'active':
      return form_link === '' ? (
        <p className="staff-hint">{texts.needsForm}</p>
      ) : (
        <Actions>
          <LinkButton to={form_link} isNext={isNext}>
            {texts.openForm}
          </LinkButton>
        </Actions>
      )
  }
}

const Actions = ({ children }: { children: ReactNode }) => <div className="forms-setup-actions">{children}</div>

function SampleButton({ setup: { offers_sample, sample_spaces }, onChanged }: Pick<Props, 'setup' | 'onChanged'>) {
  const { reload } = useNavigation()
  const { busy, load, remove } = useSampleInventory(reload)
  // Two buttons: whoever presses the first one twice does not press the second.
  if (offers_sample)
    return (
      <Button key="load" variant="default" loading={busy === 'loading'} onClick={() => void load().then(onChanged)}>
        {sampleTexts.load}
      </Button>
    )
  if (sample_spaces === 0) return null
  return (
    <Button
      key="remove"
      variant="subtle"
      color="red"
      loading={busy === 'removing'}
      onClick={() => void remove(sample_spaces).then(onChanged)}
    >
      {sampleTexts.remove}
    </Button>
  )
}

interface LinkProps {
  readonly to: string
  readonly isNext: boolean
  readonly children: ReactNode
}

function LinkButton({ to, isNext, children }: LinkProps) {
  const { go } = useNavigation()
  return (
    <Button
      component="a"
      href={to}
      variant={isNext ? 'filled' : 'default'}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </Button>
  )
}
