import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { RESOURCE_DEFAULTS } from '#contract/portal/resource-defaults.ts'
import { type FieldRule, RESOURCE_FIELDS } from '#contract/portal/resource-fields.ts'
import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { addResource, editResource, type LosingBookings, type TypedFields } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { editingTexts } from '../editing/editing-texts.ts'
import { useMayDiscard } from '../editing/use-may-discard.ts'
import { leadTo } from '../focus.ts'
import { useAsk } from '../use-ask.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { useSaveKey } from '../use-save-key.ts'
import { FieldInput, type ResourceOptions } from './field-input.tsx'
import { losingQuestion } from './losing-question.ts'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  readonly noun: ResourceNoun
  /** The row that is edited; absent: a new one. */
  readonly row?: ResourceRow | undefined
  /** Name of what the row belongs to. */
  readonly about?: string
  /** What a new row begins with. */
  readonly initial?: TypedFields
  readonly options?: ResourceOptions
  /** Fields that are not shown. */
  readonly hidden?: readonly string[]
  /** In which instants are typed. */
  readonly zone?: string
  readonly onSaved: (row: ResourceRow) => void
  readonly onClose: () => void
}

/** Adds or edits a row of any noun: an input for each of its fields. What was typed stays until it is saved or given up. */
export function ResourceDialog({
  company,
  noun,
  row,
  about,
  initial = {},
  options = {},
  hidden = [],
  zone = 'UTC',
  onSaved,
  onClose,
}: Props) {
  const rules = Object.entries<FieldRule>(RESOURCE_FIELDS[noun]).filter(
    ([name]) => !hidden.includes(name) && (row === undefined || name !== 'key'),
  )
  const [values, setValues] = useState<TypedFields>(() => (row ? { ...row } : { ...RESOURCE_DEFAULTS[noun], ...initial }))
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [version, setVersion] = useState(row?.version ?? 0)
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = useAsk()
  const mayDiscard = useMayDiscard(changed.size > 0)
  const isUnchanged = row !== undefined && changed.size === 0
  const form = useRef<HTMLFormElement>(null)
  useSaveKey({ canSave: !busy && !isUnchanged, save: () => form.current?.requestSubmit() }, form)

  async function close() {
    if (await mayDiscard()) onClose()
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { currentTarget } = event
    setBusy(true)
    const changes = Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name)))
    const send = (accept?: number) => {
      const query = { accept: accept === undefined ? '' : String(accept) }
      return row
        ? call(editResource, { params: { company, noun, uuid: row.uuid }, body: changes, ifMatch: version, query })
        : call(addResource, { params: { company, noun }, body: { ...initial, ...changes }, query })
    }
    let answer = await send()
    // Once more where others were booked while it was asked.
    for (let losing = losingIn(answer); losing; losing = losingIn(answer)) {
      if (!(await ask(losingQuestion(losing, editingTexts.keepEditing)))) return setBusy(false)
      answer = await send(losing.count)
    }
    const { ok, status, body } = answer
    setBusy(false)
    if (ok && body.data) {
      toastSuccess(body.message[0])
      return onSaved(body.data)
    }
    setIssues(body?.issues ?? {})
    if (body?.issues) leadTo(() => firstWrong(currentTarget))
    setStale(status === 412)
    const present = body?.data as ResourceRow | undefined
    if (status === 412 && present) setVersion(present.version)
    if (!body?.issues && status !== 412) toastFailure(texts.notSaved, status === 404 ? texts.deletedMeanwhile : body?.message[1])
  }

  return (
    <StaffDialog onClose={() => void close()} title={row ? texts.editTitle(noun) : texts.add(noun)} size={noun === 'space' ? 'xl' : 'md'}>
      <form ref={form} noValidate onSubmit={save}>
        <Stack>
          {about !== undefined && <Text fw={600}>{about}</Text>}
          {isStale && <Alert color="yellow" title={texts.stale} role="alert" />}
          {rules.map(([name, rule], index) => (
            <FieldInput
              key={name}
              rule={rule}
              value={values[name]}
              issue={issues[name]}
              options={options}
              zone={zone}
              isFirst={index === 0}
              seats={values['seating_capacity']}
              onChange={value => {
                setValues(before => ({ ...before, [name]: value }))
                setChanged(before => new Set([...before, name]))
              }}
            />
          ))}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void close()}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={isUnchanged}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

/** What bookings a row that was not saved would make impossible; undefined: none, or it is saved. */
const losingIn = ({ status, body }: { readonly status: number; readonly body?: { readonly data?: unknown } | undefined }) =>
  status === 409 ? (body?.data as LosingBookings | undefined) : undefined

/** The input that the first issue is about, or the first one of its group. */
const firstWrong = (form: HTMLElement) => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] :is(input, select, button)')
