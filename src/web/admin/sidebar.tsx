import { Avatar, Button, Group, NavLink, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import type { UserData } from '#contract/portal/people.ts'
import { texts as shared } from '../shell/texts.ts'
import { Icon } from './icons.tsx'
import type { MenuEntry } from './menu.ts'
import { useNavigation } from './navigation.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly user: UserData
  readonly entries: readonly MenuEntry[]
  readonly onLogout: () => void
  /** A link was followed: on a narrow screen the sidebar makes room. */
  readonly onChosen: () => void
}

/** Who is logged in, where to go, and the way out. */
export function Sidebar({ user, entries, onLogout, onChosen }: Props) {
  return (
    <aside className="staff-side" aria-label={texts.menu}>
      <Group gap="sm" wrap="nowrap">
        <Avatar src={user.picture || null} name={user.name} color="accent" alt="" />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} size="sm" truncate>
            {user.name}
          </Text>
          <Text c="dimmed" size="xs" truncate>
            {user.role}
          </Text>
        </div>
      </Group>
      <nav aria-label={texts.menu}>
        {entries.map(entry => (
          <Entry key={entry.label} entry={entry} onChosen={onChosen} />
        ))}
      </nav>
      <Button variant="default" leftSection={<Icon name="logout" />} onClick={onLogout}>
        {shared.logout}
      </Button>
    </aside>
  )
}

function Entry({ entry: { label, icon, link, entries }, onChosen }: { entry: MenuEntry; onChosen: () => void }) {
  const { pathname, go } = useNavigation()
  const here = trimmed(pathname) === trimmed(link)
  const inside = here || `${pathname}/`.startsWith(`${link}/`)
  const [opened, setOpened] = useState(inside)

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (entries) return setOpened(!opened)
    onChosen()
    go(link)
  }

  const look = { label, active: here && !entries, leftSection: icon && <Icon name={icon} /> }
  if (!entries) return <NavLink {...look} href={link} aria-current={here ? 'page' : undefined} onClick={follow} />
  return (
    <NavLink {...look} component="button" type="button" opened={opened} aria-expanded={opened} onClick={follow}>
      {entries.map(entry => (
        <Entry key={entry.label} entry={entry} onChosen={onChosen} />
      ))}
    </NavLink>
  )
}

const trimmed = (path: string) => path.replace(/\/+$/, '')
