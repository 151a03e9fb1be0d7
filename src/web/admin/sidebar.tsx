import { Avatar, Button, Group, NavLink, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { may } from '#contract/call.ts'
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
  const { pathname } = useNavigation()
  const own: readonly SidebarEntry[] = [
    ...(may(user.permissions, 'staff') ? [] : forRequesters(page)),
    { label: menuTexts.yourRequests, icon: 'history', link: linkTo(company, 'submissions') },
    { label: menuTexts.account, icon: 'person', link: linkTo(company, 'account') },
  ]
  const all = [...menu, ...own]
  const nearest = nearestLink(all, pathname, linkTo(company, 'admin'))
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
        {all.map(entry => (
          <Entry key={entry.label} entry={entry} nearest={nearest} onChosen={onChosen} />
        ))}
      </nav>
      <Button variant="default" leftSection={<Icon name="logout" />} onClick={onLogout}>
        {menuTexts.logout}
      </Button>
    </aside>
  )
}

/** Whoever is none of the staff and reads a page of their build has no menu of theirs. */
const forRequesters = ({ company }: StaffPage): readonly SidebarEntry[] => [
  { label: menuTexts.openForms, icon: 'forms', link: linkTo(company, '') },
  { label: menuTexts.calendar, icon: 'calendar', link: linkTo(company, 'calendar') },
]

interface SidebarEntry extends Omit<MenuEntry, 'icon'> {
  readonly icon?: IconName
}

interface EntryProps {
  readonly entry: SidebarEntry
  /** Link of the entry that is marked. */
  readonly nearest: string | undefined
  readonly onChosen: () => void
}

function Entry({ entry, nearest, onChosen }: EntryProps) {
  const { label, icon, link, entries } = entry
  const { pathname, go } = useNavigation()
  const here = trimmed(pathname) === trimmed(link)
  const marked = !entries && link === nearest
  // What stands below Settings may have an address elsewhere, like the audit log.
  const [opened, setOpened] = useState(isInside(pathname, link) || linksOf(entry).some(one => one === nearest))

  function openEntry(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (entries) return setOpened(!opened)
    onChosen()
    go(link)
  }

  const props = { label, active: marked, leftSection: icon && <Icon name={icon} /> }
  // A person's page is none of the list of people, and belongs to it.
  const current = here ? 'page' : marked || undefined
  if (!entries) return <NavLink {...props} href={link} aria-current={current} onClick={openEntry} />
  return (
    <NavLink {...props} component="button" type="button" opened={opened} aria-expanded={opened} onClick={openEntry}>
      {entries.map(entry => (
        <Entry key={entry.label} entry={entry} nearest={nearest} onChosen={onChosen} />
      ))}
    </NavLink>
  )
}

const trimmed = (path: string) => path.replace(/\/+$/, '')

/** Is it this page, or one below it? */
const isInside = (pathname: string, link: string) => `${trimmed(pathname)}/`.startsWith(`${trimmed(link)}/`)

const linksOf = ({ link, entries }: SidebarEntry): readonly string[] => entries?.flatMap(linksOf) ?? [link]

/** The longest link that leads to this page or to one above it; `start` stands above all of them, and is none of that. */
const nearestLink = (entries: readonly SidebarEntry[], pathname: string, start: string): string | undefined =>
  entries
    .flatMap(linksOf)
    .filter(link => (link === start ? trimmed(pathname) === start : isInside(pathname, link)))
    .toSorted((one, other) => other.length - one.length)[0]
