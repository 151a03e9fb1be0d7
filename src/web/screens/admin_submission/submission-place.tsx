import { ActionIcon } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { useLetterKeysSwitch } from '../../admin/letter-keys.ts'
import { type ListPlace, placeInList } from '../../admin/list-place.ts'
import { useLetterKeys } from '../../admin/use-letter-keys.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { placeTexts as texts } from './place-texts.ts'

/** Where a request stands in the list that one came from, and the ways to those beside it: by a press, and by the keys J and K (P8.181). */
export function SubmissionPlace({ uuid }: { readonly uuid: string }) {
  const { go } = useNavigation()
  const place = placeInList(uuid)
  const lead = (link: string | undefined) => link && (() => go(link))
  useLetterKeys({ j: lead(place?.next) || undefined, k: lead(place?.previous) || undefined })
  if (!place) return null
  return (
    <nav className="submission-place staff-noprint" aria-label={texts.place}>
      <span className="submission-place-name">
        <bdi>{place.name}</bdi>
      </span>
      <span>{texts.numberOf(place)}</span>
      <Way link={place.previous} label={texts.previous} icon="up" letter="K" />
      <Way link={place.next} label={texts.next} icon="down" letter="J" />
    </nav>
  )
}

interface WayProps {
  readonly link: ListPlace['next']
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly letter: string
}

function Way({ link, label, icon, letter }: WayProps) {
  const { go } = useNavigation()
  const [hasKeys] = useLetterKeysSwitch()
  if (link === undefined)
    return (
      <ActionIcon variant="subtle" size="input-sm" disabled aria-label={label}>
        <Icon name={icon} />
      </ActionIcon>
    )

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(link!)
  }
  return (
    <ActionIcon
      component="a"
      href={link}
      variant="subtle"
      size="input-sm"
      aria-label={label}
      {...(hasKeys && { title: texts.keyOf(label, letter), 'aria-keyshortcuts': letter })}
      onClick={open}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
