import { type ReactNode, useMemo, useState } from 'react'
import type { FavoriteField } from '#contract/portal/favorites.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import type { Field } from '#engine/model/form.ts'
import { type Editor, FavoritesContext } from '../../builder/editor-context.ts'
import { changeField } from '../../builder/fields.ts'
import { SaveFavoriteDialog } from '../../builder/save-favorite-dialog.tsx'

interface Props {
  readonly page: AdminFormPage
  readonly editor: Editor
  readonly children: ReactNode
}

/** The favorite fields while a form is edited: as the page has them, and those that are saved meanwhile. */
export function FormFavorites({ page, editor, children }: Props) {
  const { form, user, company } = page
  const { can_add, can_edit } = user.permissions
  const [favorites, setFavorites] = useState(form.favorite_fields)
  const [saving, setSaving] = useState<Field>()
  const maySave = can_add || can_edit
  const value = useMemo(() => ({ favorites, ...(maySave && { onSaveAs: setSaving }) }), [favorites, maySave])

  /** From now on the field is one of this favorite field: newer versions are offered to it. */
  function saved(field: Field, favorite: FavoriteField) {
    setFavorites([...favorites.filter(({ uuid }) => uuid !== favorite.uuid), favorite].toSorted(byName))
    editor.edit(form => changeField(form, field.id, { favorite: { uuid: favorite.uuid, version: favorite.version } }))
    setSaving(undefined)
  }

  return (
    <FavoritesContext value={value}>
      {children}
      {saving && (
        <SaveFavoriteDialog
          company={company}
          form={form.uuid}
          field={saving}
          permissions={user.permissions}
          onSaved={favorite => saved(saving, favorite)}
          onClose={() => setSaving(undefined)}
        />
      )}
    </FavoritesContext>
  )
}

const byName = (a: FavoriteField, b: FavoriteField) => a.name.localeCompare(b.name)
