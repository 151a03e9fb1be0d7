import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { countedWords, type ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import { BOOKINGS_AHEAD, deleteResource, listReferences, type ReferencesFound } from '#contract/portal/resources.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { NamedBookings } from './losing-list.tsx'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props {
  readonly company: string
  readonly noun: ResourceNoun
  readonly row: ResourceRow
  readonly name: string
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Deletes a row, after everything that refers to it was named and, where there is something, its name was typed. */
export function DeleteResourceDialog({ company, noun, row, name, onDeleted, onClose }: Props) {
  const [found, setFound] = useState<ReferencesFound>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const { uuid, version } = row
  useEffect(() => {
    let wanted = true
    void call(listReferences, { params: { company, noun, uuid } }).then(({ ok, body }) => {
      if (wanted && ok) setFound(body)
      else if (wanted) onClose()
    })
    return () => {
      wanted = false
    }
  }, [company, noun, uuid, onClose])
  const isTyped = found !== undefined && (found.references.length === 0 || typed.trim().toLowerCase() === found.name.toLowerCase())
  const mayDelete = isTyped && found.obstacle === ''

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!mayDelete || busy) return
    setBusy(true)
    const ahead = found?.references.find(({ what }) => what === BOOKINGS_AHEAD)?.count
    const query = { confirm: typed, accept: String(ahead ?? 0) }
    const { ok, body } = await call(deleteResource, { params: { company, noun, uuid }, ifMatch: version, query })
    setBusy(false)
    if (!ok) {
      // Something was added meanwhile: it is named, and asked for again.
      const now = body?.data as ReferencesFound | undefined
      if (now && 'references' in now) setFound(now)
      return toastFailure(texts.notDeleted, body?.message[1])
    }
    toastSuccess(body.message[0])
    onDeleted()
  }

  return (
    <StaffDialog onClose={onClose} title={texts.removeTitle(noun)}>
      <form onSubmit={remove}>
        <Text fw={600}>{name}</Text>
        {!found && <Text role="status">{texts.checking}</Text>}
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
