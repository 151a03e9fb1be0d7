import './people.css'
import { screenNames } from '#contract/portal/screen-names.ts'
import { linkTo, type PagePath } from '#contract/portal/screens.ts'
import { RowLink } from '../data-table.tsx'
import { useNavigation } from '../use-navigation.ts'
import { peopleTexts as texts } from './people-texts.ts'

const TABS: readonly (readonly [path: PagePath, label: string])[] = [
  ['admin/people', screenNames.people],
  ['admin/people/teams', screenNames.teams],
]

/** The ways between people and teams. */
export function PeopleTabs() {
  const { page, pathname } = useNavigation()
  return (
    <nav className="people-tabs" aria-label={texts.parts}>
      {TABS.map(([path, label]) => {
        const link = linkTo(page.company, path)
        return (
          <span key={path} data-here={pathname.replace(/\/+$/, '') === link ? '' : undefined}>
            <RowLink href={link}>{label}</RowLink>
          </span>
        )
      })}
    </nav>
  )
}
