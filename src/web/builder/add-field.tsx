import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'
import { useEditor, useFavorites } from './editor-context.ts'
import { beginField, type Beginning } from './favorites.ts'
import { addField } from './fields.ts'
import { KindList } from './kind-list.tsx'
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

/** Adds a field to a page: all kinds and favorite fields, found by typing. */
export function AddField({ pageId, pageName }: Props) {
  const { edit, now, openField } = useEditor()
  const { favorites } = useFavorites()
  const [opened, setOpened] = useState(false)

  function add(beginning: Beginning) {
    const field = beginField(beginning, takenNames(now()))
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
        <KindList favorites={favorites} onChoose={add} />
      </Popover.Dropdown>
    </Popover>
  )
}
