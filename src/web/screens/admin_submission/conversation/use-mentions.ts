import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { NamedPerson } from '#contract/portal/submission-row.ts'
import { pressedKey } from '#ui/keys.ts'
import { type AssigneesOf, useAssigneeSearch } from '../../../admin/people/use-assignee-search.ts'
import { mentionAt, type TypedMention, withMention } from './mention.ts'

interface MentionOptions {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly of: AssigneesOf
  /** Gives the text with the name in it. */
  readonly onTake: (text: string, person: NamedPerson) => void
}

/** So many are offered. */
const OFFERED = 6

/** Offers colleagues while their name is typed after an `@` (P8.111): the arrows choose, Enter or Tab takes, Escape goes on without. */
export function useMentions({ box, of, onTake }: MentionOptions) {
  const [typed, setTyped] = useState<TypedMention>()
  const [place, setPlace] = useState(0)
  const id = useId()
  const people = useAssigneeSearch(of, typed?.query.trim()).people?.slice(0, OFFERED) ?? []
  const isOpen = typed !== undefined && people.length > 0
  const close = () => setTyped(undefined)
  const optionId = (index: number) => `${id}-${index}`

  function onTyped({ value, selectionStart }: HTMLTextAreaElement): void {
    setTyped(mentionAt(value, selectionStart))
    setPlace(0)
  }

  function take(index: number): void {
    const [person, element] = [people[index], box.current]
    if (!person || !typed || !element) return
    const { text, caret } = withMention(element.value, typed, person)
    onTake(text, { uuid: person.uuid, name: person.name })
    close()
    // Once the text is drawn.
    setTimeout(() => element.setSelectionRange(caret, caret))
  }

  /** @returns whether the press was meant for the list */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey) return false
    const key = pressedKey(event)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 && !['Enter', 'Tab', 'Escape'].includes(key)) return false
    event.preventDefault()
    event.stopPropagation()
    if (step !== 0) setPlace((place + step + people.length) % people.length)
    else if (key === 'Escape') close()
    else take(place)
    return true
  }

  return {
    onTyped,
    onKeyDown,
    close,
    list: { id, people: isOpen ? people : [], place, optionId, onTake: take },
    box: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(place) : undefined,
    } as const,
  }
}
