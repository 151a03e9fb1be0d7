import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Permissions } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { FAVORITE_DESCRIPTION_LENGTH, FAVORITE_NAME_LENGTH } from '#contract/portal/favorite-form.ts'
import { type FavoriteField, saveFavorite } from '#contract/portal/favorites.ts'
import type { Field } from '#engine/model/form.ts'
import { StaffDialog } from '../admin/staff-dialog.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { call } from '../api/call.ts'
import { texts as shared } from '../shell/texts.ts'
import { toastFailure, toastSuccess } from '../shell/toasts.ts'
import { FavoriteNameInput } from './favorite-name-input.tsx'
import { changedMeanwhile } from './favorite-meanwhile.ts'
import { useFavorites } from './editor-context.ts'
import { withoutOrigin } from './favorites.ts'
import { nameOf } from './labels.ts'
import { nameIssueOf, useFavoriteName } from './use-favorite-name.ts'

interface Props {
  readonly company: CompanyData
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
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly string[]>([])
  const { favorites } = useFavorites()
  const { status, takenBy, recheck } = useFavoriteName(company.path, name, '')
  // What is said of the one that is replaced stays, unless something else is said here.
  const description = typed ?? takenBy?.description ?? ''
  const refusal = refusalOf(status === 'free', takenBy !== undefined, permissions)
  const ready = (status === 'free' || takenBy !== undefined) && refusal === undefined

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setIssues([])
    const json = withoutOrigin(field)
    const { ok, status, body } = await call(saveFavorite, {
      params: { company: company.path },
      body: { ...(takenBy && { uuid: takenBy.uuid }), name, description, json, form },
      ...(takenBy && { ifMatch: takenBy.version }),
    })
    if (ok && body.data) {
      toastSuccess(takenBy ? favoriteTexts.saveDone : favoriteTexts.createDone)
      const { uuid, version } = body.data
      return onSaved({ uuid, version, json_version: version, name: name.trim(), description: description.trim(), json })
    }
    toastFailure(takenBy ? favoriteTexts.saveFailed : favoriteTexts.createFailed)
    const isStale = status === 412 && takenBy !== undefined
    setIssues(isStale ? await changedMeanwhile(company, takenBy, favorites) : [...new Set(Object.values((!ok && body?.issues) || {}))])
    setBusy(false)
    recheck()
  }

  return (
    <StaffDialog onClose={onClose} title={favoriteTexts.saveAs}>
      <form noValidate onSubmit={save}>
        <Stack>
          <p className="staff-hint">{favoriteTexts.saveAsText}</p>
          <FavoriteNameInput
            data-autofocus
            value={name}
            status={status}
            error={status === 'taken' ? undefined : nameIssueOf(status)}
            onText={text => {
              setName(text)
              setIssues([])
            }}
            onCheckAgain={recheck}
          />
          <Textarea
            label={favoriteTexts.description}
            description={favoriteTexts.descriptionHelp}
            rows={2}
            data-max={FAVORITE_DESCRIPTION_LENGTH}
            value={description}
            onChange={event => setTyped(event.currentTarget.value)}
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
