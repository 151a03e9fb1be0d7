import { Button } from '@mantine/core'
import type { Field } from '#engine/model/form.ts'
import { Icon } from '../admin/icons.tsx'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { useEditor, useFavorites } from './editor-context.ts'
import { newerOf, takeNewer } from './favorites.ts'
import { leadToField } from './focus-targets.ts'

/** Of a field whose favorite field was changed since: says so, and takes the changes at one press, which can be undone. */
export function NewerVersion({ field, name }: { field: Field; name: string }) {
  const { edit, removed } = useEditor()
  const { favorites } = useFavorites()
  const newer = newerOf(field, favorites)
  if (!newer) return null

  function take(favorite: NonNullable<typeof newer>) {
    edit(form => takeNewer(form, field.id, favorite))
    removed(favoriteTexts.tookNewer(name, favorite.name), () => leadToField(field.id, 'open'))
    leadToField(field.id, 'open')
  }

  return (
    <span className="builder-newer">
      <span>{favoriteTexts.newer}</span>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<Icon name="star" size={14} />}
        aria-label={favoriteTexts.takeNewerOf(name)}
        onClick={() => take(newer)}
      >
        {favoriteTexts.takeNewer}
      </Button>
    </span>
  )
}
