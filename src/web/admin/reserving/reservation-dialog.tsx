import './reserving.css'
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { reservationLimits } from '#contract/portal/reservations.ts'
import { useMayDiscard } from '../editing/use-may-discard.ts'
import { firstWrongIn } from '../editing/setting-in.ts'
import { leadTo } from '../focus.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { texts as staff } from '../texts.ts'
import { useUnsaved } from '../use-navigation.ts'
import { useSaveKey } from '../use-save-key.ts'
import { texts as shared } from '../../shell/texts.ts'
import { ClashList } from './clash-list.tsx'
import { FitFields } from './fit-fields.tsx'
import type { ReservationDialogProps } from './reservation-dialog-props.ts'
import { StatusField, TimeFields, WordFields } from './reservation-fields.tsx'
import { reservationTexts as texts } from './reservation-texts.ts'
import { begunAt, contentOf, missingIn, newReservation, proposedStatus, type ReservationWork, workOf } from './reservation-work.ts'
import { SpacesInput } from './spaces-input.tsx'
import { useReservable } from './use-reservable.ts'
import { useReservationSaving } from './use-reservation-saving.ts'

/** Books spaces without a request, or edits what was booked so. Stays open with all that was typed until it is saved or given up. */
export function ReservationDialog({ company, today, day = today, space, times, reservation, onSaved, onClose }: ReservationDialogProps) {
  const [begun] = useState(() => (reservation ? workOf(reservation) : { ...newReservation(day, space), ...times }))
  const [work, setWork] = useState(begun)
  const [search, setSearch] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { spaces: found, statuses, failed, retry } = useReservable(company.path, search)
  const saving = useReservationSaving({ company: company.path, reservation, onSaved })
  const { busy, issues, clashes } = saving
  const isDirty = JSON.stringify(work) !== JSON.stringify(begun)
  const mayDiscard = useMayDiscard(isDirty)
  useUnsaved(isDirty)
  useSaveKey({ canSave: !busy, save: () => form.current?.requestSubmit() }, form)
  const status = work.status || proposedStatus(statuses ?? [])
  const takes = statuses?.find(({ key }) => key === status)?.effect === 'block'
  const waiting = takes ? statuses?.find(({ effect }) => effect === 'wait') : undefined

  const change = (part: Partial<ReservationWork>) => {
    setWork({ ...work, ...part })
    if (clashes.length > 0) saving.clear()
  }

  async function close() {
    if (await mayDiscard()) onClose()
  }

  async function save(accepts: boolean) {
    const missing = missingIn(work)
    if (Object.keys(missing).length > 0) saving.refuse(missing)
    else if (await saving.save(contentOf(work, status, accepts))) return
    leadTo(() => firstWrongIn('[role="dialog"]')() ?? form.current?.querySelector<HTMLElement>('[data-clashes]'))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(false)
  }

  /** What was in the way is not any more: it is to be saved once more. */
  function mend(part: Partial<ReservationWork>) {
    change(part)
    leadTo(() => form.current?.querySelector<HTMLElement>('[type="submit"]'))
  }

  return (
    <StaffDialog title={reservation ? texts.edit : texts.add} size="lg" onClose={() => void close()}>
      <form ref={form} noValidate onSubmit={submit} className="reserving">
        <Stack>
          {saving.isStale && (
            <Alert color="yellow" role="alert" title={texts.theirs}>
              {texts.theirsText}
            </Alert>
          )}
          {saving.isMissing && <Alert color="yellow" role="alert" title={texts.gone} />}
          {failed && (
            <Alert color="red" role="alert" title={texts.loadFailed}>
              <Button type="button" variant="default" size="compact-sm" onClick={retry}>
                {staff.retry}
              </Button>
            </Alert>
          )}
          <TextInput
            required
            data-autofocus
            label={texts.title}
            data-max={reservationLimits.title}
            autoComplete="off"
            value={work.title}
            error={issues['title']}
            onChange={event => change({ title: event.currentTarget.value })}
          />
          <SpacesInput
            chosen={work.spaces}
            found={found}
            onSearch={setSearch}
            issue={issues['spaces']}
            onChange={spaces => change({ spaces })}
            layouts={work.layouts}
            onLayout={(space, layout) => change({ layouts: { ...work.layouts, [space]: layout } })}
          />
          <TimeFields work={work} issues={issues} onChange={change} company={company} today={today} />
          <FitFields work={work} issues={issues} onChange={change} />
          <StatusField statuses={statuses} status={status} issue={issues['status']} onStatus={key => change({ status: key })} />
          <WordFields work={work} issues={issues} onChange={change} />
          {clashes.length > 0 && (
            <ClashList
              clashes={clashes}
              company={company}
              waiting={waiting}
              hasOthers={work.spaces.length > 1}
              onLeaveOut={uuid => mend({ spaces: work.spaces.filter(one => one.uuid !== uuid) })}
              onBegin={start => mend(begunAt(work, start))}
              onAccept={() => void save(true)}
              onWait={key => mend({ status: key })}
            />
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void close()}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={statuses === undefined}>
            {saving.isStale ? texts.saveOver : reservation ? texts.saveEdited : texts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
