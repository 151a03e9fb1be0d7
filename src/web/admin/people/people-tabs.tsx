import './people.css'
import { screenNames } from '#contract/portal/screen-names.ts'
import { linkTo, type PagePath } from '#contract/portal/screens.ts'
import { TabLink } from '../tab-link.tsx'
import { useNavigation } from '../use-navigation.ts'
import { peopleTexts as texts } from './people-texts.ts'

const TABS: readonly (readonly [path: PagePath, label: string])[] = [
  ['admin/people', screenNames.people],
  ['admin/people/teams', screenNames.teams],
]

/** The ways between people and teams. */
export function PeopleTabs() {
  const { page } = useNavigation()
  return (
    <nav className="people-tabs" aria-label={texts.parts}>
      {TABS.map(([path, label]) => (
        <TabLink key={path} href={linkTo(page.company, path)} label={label} />
      ))}
    </nav>
  )
}
