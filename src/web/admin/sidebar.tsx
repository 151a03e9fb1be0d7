import { Avatar, Button, Group, NavLink, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import type { MenuEntry } from '#contract/portal/pages.ts'
import { linkTo, type StaffPage } from '#contract/portal/screens.ts'
import { menuTexts } from '../shell/texts-menu.ts'
import { Icon, type IconName } from './icons.tsx'
import { useNavigation } from './use-navigation.ts'
import { texts } from './texts.ts'

interface Props {
  readonly page: StaffPage
  readonly onLogout: () => void
  /** A link was followed: on a narrow screen the sidebar makes room. */
  readonly onChosen: () => void
}

/** Who is logged in, where to go, and the way out. */
export function Sidebar({ page, onLogout, onChosen }: Props) {
  const { company, user, menu } = page
  const own: readonly SidebarEntry[] = [
    { label: menuTexts.yourRequests, icon: 'history', link: linkTo(company, 'submissions') },
    { label: menuTexts.account, icon: 'person', link: linkTo(company, 'account') },
  ]
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
        {[...menu, ...own].map(entry => (
          <Entry key={entry.label} entry={entry} onChosen={onChosen} />
        ))}
      </nav>
      <Button variant="default" leftSection={<Icon name="logout" />} onClick={onLogout}>
        {menuTexts.logout}
      </Button>
    </aside>
  )
}

interface SidebarEntry extends Omit<MenuEntry, 'icon'> {
  readonly icon?: IconName
}

function Entry({ entry: { label, icon, link, entries }, onChosen }: { entry: SidebarEntry; onChosen: () => void }) {
  const { pathname, go } = useNavigation()
  const here = trimmed(pathname) === trimmed(link)
  const inside = here || `${pathname}/`.startsWith(`${link}/`)
  const [opened, setOpened] = useState(inside)

  function openEntry(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (entries) return setOpened(!opened)
    onChosen()
    go(link)
  }

  const props = { label, active: here && !entries, leftSection: icon && <Icon name={icon} /> }
  if (!entries) return <NavLink {...props} href={link} aria-current={here ? 'page' : undefined} onClick={openEntry} />
  return (
    <NavLink {...props} component="button" type="button" opened={opened} aria-expanded={opened} onClick={openEntry}>
      {entries.map(entry => (
        <Entry key={entry.label} entry={entry} onChosen={onChosen} />
      ))}
    </NavLink>
  )
}

const trimmed = (path: string) => path.replace(/\/+$/, '')
