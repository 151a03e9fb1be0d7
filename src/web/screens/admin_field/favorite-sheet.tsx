import { NativeSelect, Textarea } from '@mantine/core'
import { asForm, FAVORITE_DESCRIPTION_LENGTH, favoriteIn } from '#contract/portal/favorite-form.ts'
import { blankField, kindMenu, settings } from '#fields/settings.tsx'
import type { KindName } from '#fields/types.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { FavoriteNameInput } from '../../builder/favorite-name-input.tsx'
import type { PlacedIssue } from '../../builder/issues.ts'
import { FIRST_TAB } from '../../builder/leading.ts'
import { type FavoriteNameStatus, nameIssueOf } from '../../builder/use-favorite-name.ts'
import type { useEditing } from '../admin_form/use-editing.ts'

interface Props {
  readonly editing: ReturnType<typeof useEditing>
  readonly status: FavoriteNameStatus
  readonly onCheckAgain: () => void
  readonly issues: readonly PlacedIssue[]
}

const kinds = kindMenu.map(({ title, kinds }) => ({
  group: title,
  items: kinds.map(kind => ({ value: kind, label: settings[kind].title })),
}))

/** What staff call a favorite field, what they say of it, and its kind. */
export function FavoriteSheet({ editing: { content, change, editor, setTab }, status, onCheckAgain, issues }: Props) {
  const { name, description, json } = favoriteIn(content)
  const issueAt = (path: string) => issues.find(issue => issue.path === path)?.text
  // A new one has not been named yet: that is no mistake so far.
  const nameIssue = status === 'empty' && content.eventops_form_name === '' ? undefined : nameIssueOf(status)

  /** P3.45: all of its settings are replaced. */
  function changeKind(kind: KindName) {
    editor.edit(form => asForm({ ...favoriteIn(form), json: { ...blankField(kind, []), id: json.id } }))
    setTab(FIRST_TAB)
    editor.removed(favoriteTexts.kindChanged(settings[kind].title), () => {})
  }

  return (
    <section className="staff-card field-sheet">
      <FavoriteNameInput
        value={name}
        status={status}
        error={nameIssue ?? issueAt('eventops_form_name')}
        onText={eventops_form_name => change({ eventops_form_name })}
        onCheckAgain={onCheckAgain}
      />
      <NativeSelect
        label={favoriteTexts.kind}
        description={favoriteTexts.kindHelp}
        data={kinds}
        value={json.type}
        onChange={event => changeKind(event.currentTarget.value as KindName)}
      />
      <Textarea
        data-setting="description"
        label={favoriteTexts.description}
        description={favoriteTexts.descriptionHelp}
        rows={2}
        data-max={FAVORITE_DESCRIPTION_LENGTH}
        value={description}
        error={issueAt('description')}
        onChange={event => change({ description: event.currentTarget.value })}
      />
    </section>
  )
}
