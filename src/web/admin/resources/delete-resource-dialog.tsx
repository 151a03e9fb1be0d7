import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { countedWords, type ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { BOOKINGS_AHEAD, deleteResource, listReferences, type ReferencesFound } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { texts as staff } from '../texts.ts'
import { useFocusAfterPress } from '../use-focus-after-press.ts'
import { NamedBookings } from './losing-list.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props {
  readonly company: string
  readonly noun: ResourceNoun
  readonly row: ResourceRow
  readonly name: string
  /** Also where somebody else deleted it. */
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Deletes a row, after everything that refers to it was named and, where there is something, its name was typed. */
export function DeleteResourceDialog({ company, noun, row, name, onDeleted, onClose }: Props) {
  const [attempt, setAttempt] = useState(0)
  /** Without `found` it could not be looked up. */
  const [answer, setAnswer] = useState<{ readonly to: number; readonly found: ReferencesFound | undefined }>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [version, setVersion] = useState(row.version)
  // Somebody else saved it since it was asked about.
  const isChanged = version !== row.version
  const { uuid } = row
  const form = useRef<HTMLFormElement>(null)
  const isReading = answer?.to !== attempt
  const found = isReading ? undefined : answer.found
  const hasFailed = !isReading && !found
  const noteRead = useFocusAfterPress(isReading, () => form.current?.querySelector<HTMLElement>('input, button:enabled'))
  const gone = useEffectEvent(goneMeanwhile)
  useEffect(() => {
    const abort = new AbortController()
    void call(listReferences, { params: { company, noun, uuid }, signal: abort.signal }).then(({ ok, status, body }) => {
      if (abort.signal.aborted) return
      if (status === 404) return gone()
      setAnswer({ to: attempt, found: ok ? body : undefined })
    })
    return () => abort.abort()
  }, [company, noun, uuid, attempt])
  const isTyped = found !== undefined && (found.references.length === 0 || typed.trim().toLowerCase() === found.name.toLowerCase())
  const mayDelete = isTyped && found.obstacle === ''

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!mayDelete || busy) return
    setBusy(true)
    const ahead = found?.references.find(({ what }) => what === BOOKINGS_AHEAD)?.count
    const query = { confirm: typed, accept: String(ahead ?? 0) }
    const { ok, status, body } = await call(deleteResource, { params: { company, noun, uuid }, ifMatch: version, query })
    setBusy(false)
    if (status === 404) return goneMeanwhile()
    if (status === 412) {
      setVersion((body?.data as ResourceRow | undefined)?.version ?? version)
      return readAgain()
    }
    if (!ok) {
      // Something was added meanwhile: it is named, and asked for again.
      const now = body?.data as ReferencesFound | undefined
      if (now && 'references' in now) setAnswer({ to: attempt, found: now })
      return toastFailure(texts.notDeleted, body?.message[1])
    }
    toastSuccess(body.message[0])
    onDeleted()
  }

  function readAgain() {
    noteRead()
    setTyped('')
    setAttempt(before => before + 1)
  }

  function goneMeanwhile() {
    toastInfo(texts.goneMeanwhile(name))
    onDeleted()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.removeTitle(noun)}>
      <form ref={form} onSubmit={remove}>
        <Text fw={600}>{name}</Text>
        {isReading && <Text role="status">{texts.checking}</Text>}
        {hasFailed && (
          <Alert color="red" mt="sm" role="alert" title={texts.notChecked}>
            <Button size="compact-md" variant="default" onClick={readAgain}>
              {staff.retry}
            </Button>
          </Alert>
        )}
        {isChanged && found && (
          <Alert color="yellow" mt="sm" role="alert">
            {texts.changedMeanwhile(found.name)}
          </Alert>
        )}
        {found && <Found noun={noun} found={found} />}
        {found && found.references.length > 0 && found.obstacle === '' && (
          <TextInput
            mt="md"
            data-autofocus
            autoComplete="off"
            label={texts.typeName(found.name)}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" color="red" disabled={!mayDelete} loading={busy}>
            {texts.delete}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

function Found({ noun, found: { references, obstacle } }: { noun: ResourceNoun; found: ReferencesFound }) {
  return (
    <>
      {obstacle && <Alert color="red" mt="sm" title={obstacle} role="alert" />}
      {references.length === 0 && obstacle === '' && <Text>{texts.refersNothing}</Text>}
      <ul className="resource-references">
        {references.map(({ what, count, names }) => (
          <li key={what}>
            <strong>{countedWords(count, what)}</strong>
            {what === BOOKINGS_AHEAD ? (
              <NamedBookings count={count} bookings={names} />
            ) : (
              `: ${names.join(', ')}${count > names.length ? ` ${texts.andMore(count - names.length)}` : ''}`
            )}
          </li>
        ))}
      </ul>
      {references.length > 0 && obstacle === '' && <Text size="sm">{texts.goesWith(noun)}</Text>}
    </>
  )
}
