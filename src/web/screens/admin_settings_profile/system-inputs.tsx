import { Alert, Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { testTenantSystem } from '#contract/portal/profile.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { type ConnectionsValues, tokenSent } from './connections-values.ts'
import { profileTexts as texts } from './settings-profile-texts.ts'

interface Props {
  readonly settings: EditedSettings<ConnectionsValues>
  /** Path of the company. */
  readonly company: string
  /** Is one stored? */
  readonly hasToken: boolean
}

interface Trial {
  readonly works: boolean
  readonly title: string
  readonly text: string
  /** Address and token that it is of. */
  readonly of: string
}

/** The token, which is never shown again, and a trial of the system as it stands here. */
export function SystemInputs({ settings: { values, base, change, issueOf }, company, hasToken }: Props) {
  const [outcome, setOutcome] = useState<Trial>()
  const [trying, setTrying] = useState(false)
  const { tenant_token: token, tenant_system_url } = values
  const typed = token.is === 'typed' ? token.token : ''
  const isRemoved = token.is === 'removed'
  const tried = JSON.stringify([tenant_system_url, token])

  async function test() {
    setTrying(true)
    setOutcome(undefined)
    const sent = tokenSent(token)
    const body = { tenant_system_url, ...(sent !== undefined && { tenant_token: sent }) }
    const { ok, body: answer } = await call(testTenantSystem, { params: { company }, body })
    setTrying(false)
    if (!ok) return setOutcome({ works: false, title: shared.wentWrong, text: texts.testFailed, of: tried })
    setOutcome({ works: answer.data?.works === true, title: answer.message[0], text: answer.message[1], of: tried })
  }

  return (
    <>
      <PasswordInput
        label={texts.token}
        description={isRemoved ? texts.tokenGoes : texts.tokenHelp}
        placeholder={hasToken && !isRemoved ? texts.tokenPlaceholder : ''}
        autoComplete="new-password"
        data-max={4_000}
        value={typed}
        error={issueOf('tenant_token')}
        visibilityToggleButtonProps={{ 'aria-label': texts.showToken }}
        onChange={({ currentTarget: { value } }) =>
          change({ tenant_token: value === '' ? base.tenant_token : { is: 'typed', token: value } })
        }
      />
      <div className="settings-buttons">
        {hasToken && (
          <Button variant="default" onClick={() => change({ tenant_token: isRemoved ? base.tenant_token : { is: 'removed' } })}>
            {isRemoved ? texts.keepToken : texts.removeToken}
          </Button>
        )}
        <Button variant="default" loading={trying} disabled={tenant_system_url.trim() === ''} onClick={() => void test()}>
          {texts.test}
        </Button>
      </div>
      <div aria-live="polite">
        {outcome?.of === tried && (
          <Alert color={outcome.works ? 'green' : 'red'} title={outcome.title}>
            {outcome.text}
          </Alert>
        )}
      </div>
    </>
  )
}
