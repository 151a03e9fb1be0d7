import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../admin/icons.tsx'
import { INSIDE } from '../admin/inside-window.ts'
import { builderTexts } from '../admin/texts-builder.ts'
import { useEditor, useFavorites } from './editor-context.ts'
import { beginField, type Beginning } from './favorites.ts'
import { addField } from './fields.ts'
import { KindList } from './kind-list.tsx'
import { takenNames } from './labels.ts'
import { leadToField, regainPage } from './focus-targets.ts'

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
