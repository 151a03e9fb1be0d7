import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  INACTIVE_NOTICE_DAYS,
  type InactivityState,
  MAX_INACTIVE_DAYS,
  MIN_INACTIVE_DAYS,
  setInactivity,
} from '#contract/portal/inactivity.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { InactivityTrial } from './inactivity-trial.tsx'
import { inactivityTexts as texts } from './inactivity-texts.ts'

/** The days that stand there where none were chosen yet. */
const FIRST_DAYS = 90

interface Props {
  readonly company: CompanyData
  readonly state: InactivityState
  readonly onDone: () => void
}

/** After how many days without a login accounts are switched off, with whose would be. */
export function InactivityForm({ company, state, onDone }: Props) {
  const [isOn, setOn] = useState(state.days > 0)
  const [typed, setTyped] = useState<string | number>(state.days || FIRST_DAYS)
  const [busy, setBusy] = useState(false)
  const number = Number(typed)
  const isWrong = isOn && !(Number.isInteger(number) && number >= MIN_INACTIVE_DAYS && number <= MAX_INACTIVE_DAYS)
  const days = isOn ? number : 0

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isWrong) return
    setBusy(true)
    const { ok, status, body } = await confirmedCall(setInactivity, { params: { company: company.path }, body: { days }, quiet: true })
    setBusy(false)
    if (ok) {
      toastSuccess(texts.saved)
      return onDone()
    }
    if (status !== 401) toastFailure(body?.message[0] || texts.failed, body?.message[1] || shared.retry)
  }

  return (
    <form onSubmit={event => void save(event)}>
      <Stack>
        <Text>{texts.about}</Text>
        <Switch
          label={texts.isOn}
          description={texts.notice(INACTIVE_NOTICE_DAYS)}
          checked={isOn}
          onChange={event => setOn(event.currentTarget.checked)}
        />
        {isOn && (
          <>
            <NumberInput
              label={texts.days}
              value={typed}
              onChange={setTyped}
              error={isWrong && texts.wrongDays(MIN_INACTIVE_DAYS, MAX_INACTIVE_DAYS)}
              min={MIN_INACTIVE_DAYS}
              max={MAX_INACTIVE_DAYS}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              hideControls
            />
            {!isWrong && <InactivityTrial company={company} days={number} />}
          </>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone}>
          {shared.cancel}
        </Button>
        <Button type="submit" loading={busy} disabled={isWrong || days === state.days}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
