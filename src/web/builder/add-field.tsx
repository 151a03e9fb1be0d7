import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { blankField, kindMenu, settings } from '#fields/settings.tsx'
import type { KindName } from '#fields/types.ts'
import { Icon } from '../admin/icons.tsx'
import { texts } from '../admin/texts.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { useEditor } from './editor-context.ts'
import { addField } from './fields.ts'
import { takenNames } from './labels.ts'
import { leadToField, regainPage } from './focus-targets.ts'

/** However near to an edge the button stands, the list stays inside the window, and scrolls in it. */
const INSIDE = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
      setRoom(elements.floating, `${Math.floor(availableHeight)}px`),
  },
} as const

/**
 * Says how high the list may be. It is placed anew in the browser's round of size observers too, where its own size must
 * not change again ('ResizeObserver loop completed with undelivered notifications'): so only the first time at once.
 */
function setRoom({ style }: HTMLElement, height: string): void {
  const set = () => style.setProperty('--room', height)
  if (style.getPropertyValue('--room') === '') set()
  else requestAnimationFrame(set)
}

interface Props {
  readonly pageId: string
  readonly pageName: string
}

/** Adds a field to a page: all kinds, found by typing. */
export function AddField({ pageId, pageName }: Props) {
  const { edit, now, openField } = useEditor()
  const [opened, setOpened] = useState(false)

  function add(kind: KindName) {
    const field = blankField(kind, takenNames(now()))
    setOpened(false)
    edit(form => addField(form, pageId, field))
    openField(field.id)
    leadToField(field.id, 'label')
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => regainPage(pageId, 'add')}
      position="bottom-start"
      trapFocus
      width="min(44.5rem, 96vw)"
      middlewares={INSIDE}
      shadow="md"
    >
      <Popover.Target>
        <Button
          className="builder-add"
          variant="light"
          leftSection={<Icon name="add" />}
          aria-label={builderTexts.addFieldTo(pageName)}
          onClick={() => setOpened(!opened)}
        >
          {builderTexts.addField}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={builderTexts.kinds}>
        <KindList onChoose={add} />
      </Popover.Dropdown>
    </Popover>
  )
}

function KindList({ onChoose }: { onChoose: (kind: KindName) => void }) {
  const [search, setSearch] = useState('')
  const groups = kindMenu
    .map(group => ({ ...group, kinds: group.kinds.filter(kind => isMeant(kind, search)) }))
    .filter(group => group.kinds.length > 0)
  const first = best(
    groups.flatMap(({ kinds }) => kinds),
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
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          onChoose(first)
        }}
      />
      {groups.map(({ title, kinds }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="builder-kinds-title">{title}</div>
          {kinds.map(kind => (
            <button key={kind} type="button" className="staff-plain builder-kind" onClick={() => onChoose(kind)}>
              <strong>{settings[kind].title}</strong>
              <span>{settings[kind].description}</span>
            </button>
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className="staff-hint">{texts.nothingFound}</p>}
    </div>
  )
}

/** What Enter adds: the kind whose title begins with what was typed goes before those that only mention it. */
function best(kinds: readonly KindName[], search: string): KindName | undefined {
  const typed = search.trim().toLowerCase()
  return kinds.find(kind => settings[kind].title.toLowerCase().startsWith(typed)) ?? kinds[0]
}

function isMeant(kind: KindName, search: string): boolean {
  const { title, description } = settings[kind]
  return `${kind} ${title} ${description}`.toLowerCase().includes(search.trim().toLowerCase())
}
