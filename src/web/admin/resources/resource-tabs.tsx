import { useEffect, useRef } from 'react'
import { may } from '#contract/call.ts'
import { importSpaces } from '#contract/portal/space-imports.ts'
import { linkTo, type PagePath } from '#contract/portal/screens.ts'
import { screenNames } from '#contract/portal/screen-names.ts'
import { TabLink } from '../tab-link.tsx'
import { useNavigation } from '../use-navigation.ts'
import { resourceTexts as texts } from './resource-texts.ts'
import './resources.css'

const IMPORT = 'admin/resources/import'

const TABS: readonly (readonly [path: PagePath, label: string])[] = [
  ['admin/resources', screenNames.resources],
  ['admin/resources/layouts', screenNames.resourceLayouts],
  ['admin/resources/statuses', screenNames.resourceStatuses],
  ['admin/resources/posters', screenNames.resourcePosters],
  [IMPORT, screenNames.resourceImport],
]

/** The ways between the screens of the inventory. */
export function ResourceTabs() {
  const { page } = useNavigation()
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    void tabs.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav ref={tabs} className="resource-tabs" aria-label={texts.parts}>
      {TABS.filter(([path]) => path !== IMPORT || may(page.user.permissions, importSpaces.needs)).map(([path, label]) => (
        <TabLink key={path} href={linkTo(page.company, path)} label={label} />
      ))}
    </nav>
  )
}
