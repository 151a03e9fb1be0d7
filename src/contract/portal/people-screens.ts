import { screenNames } from './screen-names.ts'
import type { AdminPeoplePage, AdminPersonPage, AdminTeamsPage } from './people-pages.ts'

/** Their data. */
export type PeoplePage = AdminPeoplePage | AdminPersonPage | AdminTeamsPage

/** Staff's screens of the people of a company, as STAFF_SCREENS has them. */
export const PEOPLE_SCREENS = {
  admin_people: {
    paths: ['admin/people'],
    needs: 'admin',
    title: () => screenNames.people,
    menu: { label: screenNames.people, icon: 'people' },
    isList: true,
  },
  // Before a person's own page: no uuid is called so.
  admin_people_teams: {
    paths: ['admin/people/teams'],
    needs: 'admin',
    title: () => screenNames.teams,
    menu: 'none',
    isList: false,
  },
  admin_person: {
    paths: ['admin/people/*'],
    needs: 'admin',
    title: (page: AdminPersonPage) => page.person.name || page.person.email,
    menu: 'none',
    isList: false,
  },
} as const
