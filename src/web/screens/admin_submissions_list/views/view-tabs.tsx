import './views.css'
import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { savedViewTexts } from '../../../admin/saved-views/saved-view-texts.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { isFiltered } from '../standing-filters.ts'
import { KeepViewDialog } from './keep-view-dialog.tsx'
import { isChanged } from './saved-filters.ts'
import type { ViewLink, ViewLinks } from './use-view-links.ts'
import { viewTexts as texts } from './view-texts.ts'

interface Props extends ViewLinks {
  readonly page: AdminSubmissionsListPage
  /** What else says how the list is looked at. */
  readonly children?: ReactNode
}

/** The views of the list, each an address, with how many rows it has; and the way to keep what is chosen now (P8.101, P8.102). */
export function ViewTabs({ page, links, saved, today, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canKeep = saved ? isChanged(saved, page.query, today) : isFiltered(page.query) || page.query.columns !== ''
  return (
    <div className="submissions-views">
      <nav aria-label={texts.views}>
        <ul>
          {links.map(({ key, ...link }) => (
            <Tab key={key} {...link} />
          ))}
        </ul>
      </nav>
      {(saved || canKeep) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={saved ? savedViewTexts.change : savedViewTexts.keep}
          leftSection={<Icon name={saved ? 'edit' : 'add'} size={16} />}
          onClick={() => setOpen(true)}
        >
          {saved ? savedViewTexts.change : savedViewTexts.keep}
        </Button>
      )}
      {children}
      {isOpen && <KeepViewDialog page={page} saved={saved} today={today} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Tab({ href, label, count, isHere, isShared }: Omit<ViewLink, 'key'>) {
  const { go } = useNavigation()
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(href)
  }
  return (
    <li data-here={isHere ? '' : undefined}>
      <a href={href} aria-current={isHere ? 'page' : undefined} onClick={follow}>
        <bdi>{label}</bdi>
        {isShared && <Icon name="people" size={14} />}
        {isShared && <span className="ui-visually-hidden">{savedViewTexts.shared}</span>}
        {count && <span className="submissions-views-count">{texts.count(count.total, count.more ?? false)}</span>}
      </a>
    </li>
  )
}
