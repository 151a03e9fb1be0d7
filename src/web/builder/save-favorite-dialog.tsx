import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Permissions } from '#contract/call.ts'
import { FAVORITE_DESCRIPTION_LENGTH, FAVORITE_NAME_LENGTH } from '#contract/portal/favorite-form.ts'
import { type FavoriteField, saveFavorite } from '#contract/portal/favorites.ts'
import type { Field } from '#engine/model/form.ts'
import { StaffDialog } from '../admin/staff-dialog.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { call } from '../api/call.ts'
import { texts as shared } from '../shell/texts.ts'
import { toastFailure, toastSuccess } from '../shell/toasts.ts'
import { withoutOrigin } from './favorites.ts'
import { nameOf } from './labels.ts'
import { nameIssueOf, useFavoriteName } from './use-favorite-name.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** uuid of the form. */
  readonly form: string
  readonly field: Field
  readonly permissions: Permissions
  readonly onSaved: (favorite: FavoriteField) => void
  readonly onClose: () => void
}

/** Dialog 'Save as favorite': keeps a field of a form for others. Under a name that is taken the stored one is replaced (P3.44). */
export function SaveFavoriteDialog({ company, form, field, permissions, onSaved, onClose }: Props) {
  const [name, setName] = useState(nameOf(field).slice(0, FAVORITE_NAME_LENGTH))
  const [description, setDescription] = useState('')
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[]>([])
  const { status, takenBy, recheck } = useFavoriteName(company, name, '')
  const refusal = refusalOf(status === 'free', takenBy !== undefined, permissions)
  const ready = (status === 'free' || takenBy !== undefined) && refusal === undefined

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setIssues([])
    const json = withoutOrigin(field)
    const { ok, status, body } = await call(saveFavorite, {
      params: { company },
      body: { ...(takenBy && { uuid: takenBy.uuid }), name, description, json, form },
      ...(takenBy && { ifMatch: takenBy.version }),
    })
    setBusy(false)
    if (ok && body.data) {
      toastSuccess(takenBy ? favoriteTexts.saveDone : favoriteTexts.createDone)
      const { uuid, version } = body.data
      return onSaved({ uuid, version, json_version: version, name: name.trim(), description: description.trim(), json })
    }
    toastFailure(takenBy ? favoriteTexts.saveFailed : favoriteTexts.createFailed)
    setIssues(status === 412 ? [favoriteTexts.changedMeanwhile] : [...new Set(Object.values((!ok && body?.issues) || {}))])
    recheck()
  }

  return (
    <StaffDialog onClose={onClose} title={favoriteTexts.saveAs}>
      <form noValidate onSubmit={save}>
        <Stack>
          <p className="staff-hint">{favoriteTexts.saveAsText}</p>
          <TextInput
            label={favoriteTexts.name}
            description={favoriteTexts.nameHelp}
            required
            data-autofocus
            autoComplete="off"
            maxLength={FAVORITE_NAME_LENGTH}
            value={name}
            error={status === 'taken' ? undefined : nameIssueOf(status)}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Textarea
            label={favoriteTexts.description}
            description={favoriteTexts.descriptionHelp}
            rows={2}
            maxLength={FAVORITE_DESCRIPTION_LENGTH}
            value={description}
            onChange={event => setDescription(event.currentTarget.value)}
          />
          {takenBy && !refusal && <Alert color="orange">{favoriteTexts.replaces(name.trim())}</Alert>}
          {refusal && <Alert color="red">{refusal}</Alert>}
          {issues.length > 0 && (
            <Alert color="red" role="alert">
              {issues.map(issue => (
                <div key={issue}>{issue}</div>
              ))}
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" disabled={!ready} loading={busy} {...(takenBy && { color: 'red' })}>
            {takenBy ? favoriteTexts.replace : favoriteTexts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}

/** Why somebody with these permissions cannot save under this name; undefined: they can, or the name is not known yet. */
function refusalOf(isFree: boolean, isTaken: boolean, { can_add, can_edit }: Permissions): string | undefined {
  if (isTaken && !can_edit) return favoriteTexts.mayNotReplace
  return isFree && !can_add ? favoriteTexts.mayNotAdd : undefined
}
