import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CompanyData } from '#contract/portal/pages.ts'
import { type FactorRuleState, getFactorRule, NOTICE_DAYS, setFactorRule } from '#contract/portal/second-factor.ts'
import { call } from '../../api/call.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { companyTime } from '../company-time.ts'
import { Failed, Loading } from '../states.tsx'
import { factorRuleTexts as texts } from './factor-rule-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly onDone: () => void
}

async function readRule(company: string, signal?: AbortSignal): Promise<FactorRuleState | 'failed'> {
  const { ok, body } = await call(getFactorRule, { params: { company }, quiet: true, ...(signal && { signal }) })
  return ok ? body : 'failed'
}

/** Whether the company requires a second factor of its staff (P2.135), and who has none yet. It reads by itself how that is. */
export function FactorRule({ company, onDone }: Props) {
  const [rule, setRule] = useState<FactorRuleState | 'failed'>()
  const [chosen, setChosen] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const params = { company: company.path }
  const { both } = companyTime(company)

  useEffect(() => {
    const abort = new AbortController()
    void readRule(company.path, abort.signal).then(read => {
      if (!abort.signal.aborted) setRule(read)
    })
    return () => abort.abort()
  }, [company.path])

  if (rule === undefined) return <Loading />
  if (rule === 'failed')
    return (
      <Failed
        onRetry={() => {
          setRule(undefined)
          void readRule(company.path).then(setRule)
        }}
      />
    )
  const { required_since, staff, without } = rule
  const isRequired = chosen ?? required_since !== ''

  async function save() {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(setFactorRule, { params, body: { is_required: isRequired }, quiet: true })
    setBusy(false)
    if (ok) {
      toastSuccess(texts.saved)
      return onDone()
    }
    if (status !== 401) toastFailure(body?.message[0] || texts.failed, body?.message[1] || shared.retry)
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        <Text>{texts.about}</Text>
        <Switch
          label={texts.required}
          description={texts.notice(NOTICE_DAYS)}
          checked={isRequired}
          onChange={event => setChosen(event.currentTarget.checked)}
        />
        <Text size="sm" role="status">
          {texts.without(without, staff)} {required_since !== '' && texts.since(both(Date.parse(required_since)))}
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          {shared.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={isRequired === (required_since !== '')}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
