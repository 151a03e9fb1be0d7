import '../../builder/builder.css'
import { Button } from '@mantine/core'
import { FAVORITE_NAME_LENGTH, type FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { type Beginning, beginField, withoutOrigin } from '../../builder/favorites.ts'
import { KindList } from '../../builder/kind-list.tsx'

interface Props {
  readonly page: AdminFieldPage
  readonly onChoose: (begun: FavoriteParts) => void
}

/** What a new favorite field begins with: the defaults of a kind, or a copy of another one. */
export function FieldStart({ page, onChoose }: Props) {
  const { backHref, go } = useNavigation()
  return (
    <>
      <div className="staff-head">
        <Button variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
          {texts.back}
        </Button>
        <h1>{favoriteTexts.newField}</h1>
      </div>
      <section className="staff-card field-start" aria-label={favoriteTexts.startTitle}>
        <h2>{favoriteTexts.startTitle}</h2>
        <p className="staff-hint">{favoriteTexts.startText}</p>
        <KindList favorites={page.favorite_fields} onChoose={beginning => onChoose(begin(beginning))} />
      </section>
    </>
  )
}

function begin(beginning: Beginning): FavoriteParts {
  const json = withoutOrigin(beginField(beginning, []))
  if ('kind' in beginning) return { name: '', description: '', json }
  const { name, description } = beginning.favorite
  return { name: favoriteTexts.copyOf(name).slice(0, FAVORITE_NAME_LENGTH), description, json }
}
