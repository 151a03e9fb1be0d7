import { ActionIcon, Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { AdminSettingsRepliesPage, CannedReply } from '#contract/portal/replies.ts'
import { pressedKey } from '#ui/keys.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { settingsTexts } from '../../admin/settings/settings-texts.ts'
import { repliesTexts as texts } from './replies-texts.ts'
import { useRepliesOrder } from './use-replies-order.ts'

interface Props {
  readonly page: AdminSettingsRepliesPage
  readonly onEdit: (reply: CannedReply) => void
  readonly onDelete: (reply: CannedReply) => void
}

/** Keys that move a reply, with Alt. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** All replies with their texts, in the order in which they are offered: to be moved, edited and deleted. */
export function RepliesList({ page, onEdit, onDelete }: Props) {
  const { replies, move } = useRepliesOrder(page)
  const [note, setNote] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function moveBy({ uuid, name }: CannedReply, by: -1 | 1): void {
    const pressed = document.activeElement
    const place = move(uuid, by)
    if (place === undefined) return
    setNote(texts.moved(name, place + 1, replies.length))
    // Its row stands elsewhere in the page: a browser takes the focus from what is moved. A button at the end of its way cannot have it.
    if (pressed instanceof HTMLElement && list.current?.contains(pressed)) leadTo(() => pressableNear(pressed))
  }

  function keysOf(reply: CannedReply) {
    return {
      onKeyDown(event: KeyboardEvent) {
        const by = STEPS[pressedKey(event)]
        if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        moveBy(reply, by)
      },
    }
  }

  return (
    <>
      <ol className="replies-list" ref={list} aria-label={screenTitle(page)}>
        {replies.map((reply, index) => {
          const { uuid, name, text } = reply
          const keys = keysOf(reply)
          return (
            <li key={uuid} className="staff-card replies-row">
              <div className="replies-head">
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                <div className="replies-actions">
                  <ActionIcon
                    variant="subtle"
                    aria-label={texts.up(name)}
                    disabled={index === 0}
                    {...keys}
                    onClick={() => moveBy(reply, -1)}
                  >
                    <Icon name="up" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={texts.down(name)}
                    disabled={index === replies.length - 1}
                    {...keys}
                    onClick={() => moveBy(reply, 1)}
                  >
                    <Icon name="down" />
                  </ActionIcon>
                  <Button
                    variant="default"
                    size="compact-sm"
                    data-reply={uuid}
                    leftSection={<Icon name="edit" />}
                    aria-label={texts.edit(name)}
                    {...keys}
                    onClick={() => onEdit(reply)}
                  >
                    {settingsTexts.edit}
                  </Button>
                  <ActionIcon variant="subtle" color="red" aria-label={texts.delete(name)} {...keys} onClick={() => onDelete(reply)}>
                    <Icon name="trash" />
                  </ActionIcon>
                </div>
              </div>
              <p dir="auto" className="replies-text">
                {text}
              </p>
            </li>
          )
        })}
      </ol>
      <span role="status" className="ui-visually-hidden">
        {note}
      </span>
    </>
  )
}

/** What was pressed, or where that cannot be pressed any more its neighbor. */
function pressableNear(pressed: HTMLElement): HTMLElement | undefined {
  if (!pressed.matches(':disabled')) return pressed
  return [...(pressed.parentElement?.querySelectorAll('button') ?? [])].find(button => !button.disabled)
}
