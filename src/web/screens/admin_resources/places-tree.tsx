import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../admin/icons.tsx'
import { gapTexts } from './gap-texts.ts'
import { matching, pathTo, type PlaceNode, visibleNodes } from './place-tree.ts'
import { spacesTexts as texts } from './resources-screen-texts.ts'

interface Props {
  readonly tree: readonly PlaceNode[]
  /** uuid of the chosen place, or ''. */
  readonly chosen: string
  readonly onChoose: (uuid: string) => void
}

/** The places of the company. Arrows walk and unfold, Enter chooses. */
export function PlacesTree({ tree, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(pathTo(tree, chosen).map(({ uuid }) => uuid)))
  const [current, setCurrent] = useState(chosen)
  const [shown, setShown] = useState(chosen)
  // Chosen from elsewhere: it is unfolded to.
  if (shown !== chosen) {
    setShown(chosen)
    setCurrent(chosen)
    setOpened(
      before =>
        new Set([
          ...before,
          ...pathTo(tree, chosen)
            .slice(0, -1)
            .map(({ uuid }) => uuid),
        ]),
    )
  }
  const isOpen = ({ uuid, places }: PlaceNode) => places.length > 0 && (search.trim() !== '' || opened.has(uuid))
  const nodes = visibleNodes(matching(tree, search), isOpen)
  const focusable = nodes.some(({ uuid }) => uuid === current) ? current : (nodes[0]?.uuid ?? '')

  function toggle({ uuid }: PlaceNode, open: boolean) {
    setOpened(before => new Set(open ? [...before, uuid] : [...before].filter(other => other !== uuid)))
  }

  function goTo(element: Element | null | undefined) {
    if (!(element instanceof HTMLElement)) return
    setCurrent(element.dataset['place'] ?? '')
    element.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, node: PlaceNode) {
    const items = [...(event.currentTarget.parentElement?.children ?? [])]
    const at = items.indexOf(event.currentTarget)
    const parent = items.slice(0, at).findLast(item => Number(item.getAttribute('aria-level')) < node.level)
    const key = pressedKey(event)
    if (key === 'ArrowDown') goTo(items[at + 1])
    else if (key === 'ArrowUp') goTo(items[at - 1])
    else if (key === 'Home') goTo(items[0])
    else if (key === 'End') goTo(items.at(-1))
    else if (key === 'ArrowRight' && node.places.length > 0 && !isOpen(node)) toggle(node, true)
    else if (key === 'ArrowRight') goTo(isOpen(node) ? items[at + 1] : undefined)
    else if (key === 'ArrowLeft' && isOpen(node)) toggle(node, false)
    else if (key === 'ArrowLeft') goTo(parent)
    else if (key === 'Enter' || key === ' ') onChoose(node.uuid)
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={texts.findPlace}
        placeholder={texts.findPlace}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <button type="button" className="places-all" aria-current={chosen === '' || undefined} onClick={() => onChoose('')}>
        {texts.allPlaces}
      </button>
      <p role="status" className="staff-hint places-none">
        {tree.length > 0 && nodes.length === 0 && texts.noPlaceFound}
      </p>
      <div role="tree" aria-label={texts.places} className="places-tree">
        {nodes.map(node => (
          <div
            key={node.uuid}
            role="treeitem"
            aria-level={node.level}
            aria-selected={node.uuid === chosen}
            aria-expanded={node.places.length > 0 ? isOpen(node) : undefined}
            tabIndex={node.uuid === focusable ? 0 : -1}
            data-place={node.uuid}
            className="places-item"
            style={{ paddingInlineStart: `${(node.level - 1) * 1 + 0.25}rem` }}
            onClick={() => {
              setCurrent(node.uuid)
              onChoose(node.uuid)
            }}
            onKeyDown={event => onKeyDown(event, node)}
          >
            <span
              className="places-fold"
              aria-hidden
              data-open={isOpen(node) ? '' : undefined}
              onClick={event => {
                event.stopPropagation()
                toggle(node, !isOpen(node))
              }}
            >
              {node.places.length > 0 && <Icon name="right" size={14} />}
            </span>
            <span className="places-name">{node.name}</span>
            {node.isInactive && <span className="places-inactive">{texts.inactive}</span>}
            {node.incomplete > 0 && (
              <span className="places-incomplete">
                <Icon name="warning" size={14} />
                <span aria-hidden>{node.incomplete.toLocaleString('en-US')}</span>
                <span className="ui-visually-hidden">{gapTexts.below(node.incomplete)}</span>
              </span>
            )}
            <span className="places-count">{node.spaces.toLocaleString('en-US')}</span>
          </div>
        ))}
      </div>
    </>
  )
}
