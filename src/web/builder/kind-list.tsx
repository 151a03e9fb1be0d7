import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_FAVORITES, type FavoriteField } from '#contract/portal/favorites.ts'
import { kindMenu, settings, settingsOf } from '#fields/settings.tsx'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { texts } from '../admin/texts.ts'
import type { Beginning } from './favorites.ts'

interface Props {
  readonly favorites: readonly FavoriteField[]
  readonly onChoose: (beginning: Beginning) => void
}

interface Entry {
  readonly key: string
  readonly title: string
  readonly text: string
  /** Found by it too. */
  readonly kind: string
  readonly beginning: Beginning
}

/** What a field may begin with: favorite fields and all kinds, found by typing. */
export function KindList({ favorites, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const groups = groupsOf(favorites)
    .map(group => ({ ...group, entries: group.entries.filter(entry => isMeant(entry, search)) }))
    .filter(group => group.entries.length > 0)
  const first = best(
    groups.flatMap(({ entries }) => entries),
    search,
  )

  return (
    <div className="builder-kinds">
      <TextInput
        aria-label={builderTexts.searchKinds}
        placeholder={builderTexts.search}
        data-autofocus
        leftSection={<Icon name="search" />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
        onKeyDown={event => {
          if (pressedKey(event) !== 'Enter' || !first) return
          event.preventDefault()
          onChoose(first.beginning)
        }}
      />
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="builder-kinds-title">{title}</div>
          {entries.map(entry => (
            <button key={entry.key} type="button" className="staff-plain builder-kind" onClick={() => onChoose(entry.beginning)}>
              <strong>{entry.title}</strong>
              <span>{entry.text}</span>
            </button>
          ))}
          {title === favoriteTexts.group && favorites.length >= MAX_FAVORITES && (
            <p className="staff-hint">{favoriteTexts.firstOnly(MAX_FAVORITES)}</p>
          )}
        </div>
      ))}
      {groups.length === 0 && <p className="staff-hint">{texts.nothingFound}</p>}
    </div>
  )
}

/** The kinds first: where they stand does not depend on how many favorite fields there are. */
function groupsOf(favorites: readonly FavoriteField[]): readonly { readonly title: string; readonly entries: readonly Entry[] }[] {
  const kinds = kindMenu.map(({ title, kinds }) => ({
    title,
    entries: kinds.map(kind => ({
      key: kind,
      title: settings[kind].title,
      text: settings[kind].description,
      kind,
      beginning: { kind },
    })),
  }))
  const own = favorites.map(favorite => {
    const kind = settingsOf(favorite.json.type)?.title ?? favorite.json.type
    return { key: favorite.uuid, title: favorite.name, text: favorite.description || kind, kind, beginning: { favorite } }
  })
  return [...kinds, { title: favoriteTexts.group, entries: own }]
}

/** What Enter takes: what begins with what was typed goes before what only mentions it. */
function best(entries: readonly Entry[], search: string): Entry | undefined {
  const typed = search.trim().toLowerCase()
  return entries.find(({ title }) => title.toLowerCase().startsWith(typed)) ?? entries[0]
}

function isMeant({ title, text, kind }: Entry, search: string): boolean {
  return `${kind} ${title} ${text}`.toLowerCase().includes(search.trim().toLowerCase())
}
