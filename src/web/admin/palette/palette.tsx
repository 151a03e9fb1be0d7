import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/portal/search.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../icons.tsx'
import { texts as shared } from '../texts.ts'
import { useNavigation } from '../use-navigation.ts'
import { failedKinds, foundGroups, matchingPages, type PaletteGroup, type PaletteItem, pagesFor } from './palette-items.ts'
import { PaletteResults } from './palette-results.tsx'
import { paletteTexts as texts } from './palette-texts.ts'
import { noteRecent, recentItems } from './recent-items.ts'
import { usePaletteSearch } from './use-palette-search.ts'

/** What is typed, and what is found: chosen with the arrows while the focus stays in the input. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { page, pathname, go } = useNavigation()
  const { company, user } = page
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = text.trim().slice(0, MAX_SEARCH)
  const { hits, is, again } = usePaletteSearch(company.path, search)
  const { key: owner = '' } = user
  const pages = pagesFor(page)
  const groups =
    search === ''
      ? [
          ...some('recent', recentItems(owner, pathname)),
          ...some(
            'pages',
            pages.filter(one => one.more === ''),
          ),
        ]
      : [...(hits ? foundGroups(hits, search, company) : []), ...some('pages', matchingPages(pages, search))]
  const items = groups.flatMap(group => group.items)
  const at = Math.max(
    0,
    items.findIndex(item => item.link === chosen),
  )
  const active = items[at]

  function open(item: PaletteItem, isAside: boolean) {
    noteOpened(item)
    if (isAside) return void window.open(item.link, '_blank', 'noopener')
    onClose()
    go(item.link)
  }

  /** Of what has no page of its own: a space opens in the list of all. */
  function noteOpened(item: PaletteItem) {
    if (item.icon === 'spaces' && item.link.includes('?space=')) noteRecent(owner, item)
  }

  const move = (by: number) => setChosen(items[(at + by + items.length) % items.length]?.link)

  function onKeyDown(event: KeyboardEvent) {
    const pressed = pressedKey(event)
    if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
      event.preventDefault()
      if (items.length > 0) move(pressed === 'ArrowDown' ? 1 : -1)
    }
    if (pressed === 'Enter') {
      event.preventDefault()
      if (active && !event.repeat) open(active, event.ctrlKey || event.metaKey)
    }
  }

  // It comes after the dialog that it stands in, which gave the focus to what it had.
  useEffect(() => input.current?.focus(), [])
  const activeLink = active?.link
  useEffect(() => {
    if (activeLink === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeLink])

  const failed = hits ? failedKinds(hits) : []
  const optionId = (index: number) => `${id}-${index}`
  return (
    <div className="palette">
      <TextInput
        ref={input}
        data-autofocus
        type="search"
        role="combobox"
        aria-label={texts.label}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.label}
        maxLength={MAX_SEARCH}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className="palette-list">
        <PaletteResults id={id} groups={groups} active={active?.link} optionId={optionId} onOpen={open} />
        {is === 'failed' && <Trouble text={texts.failed} onRetry={again} />}
        {failed.length > 0 && <Trouble text={texts.partFailed(failed.map(kind => texts.groups[kind]).join(', '))} onRetry={again} />}
        {is === 'ready' && items.length === 0 && failed.length === 0 && (
          <div className="palette-nothing">
            <p>{texts.nothing(search)}</p>
            <p className="staff-hint">{texts.nothingText}</p>
          </div>
        )}
      </div>
      <p className="palette-foot staff-hint" aria-hidden="true">
        {is === 'searching' ? texts.searching : texts.hint}
      </p>
      <div className="ui-visually-hidden" role="status">
        {is === 'searching' ? texts.searching : is === 'ready' ? texts.count(items.length) : ''}
      </div>
    </div>
  )
}

const some = (key: PaletteGroup['key'], items: readonly PaletteItem[]): readonly PaletteGroup[] =>
  items.length > 0 ? [{ key, items }] : []

function Trouble({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="palette-trouble" role="alert">
      <span>{text}</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {shared.retry}
      </Button>
    </div>
  )
}
