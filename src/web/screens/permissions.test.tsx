import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Permissions } from '#contract/call.ts'
import { MESSAGE_PAGES } from '#contract/portal/portal-messages.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { COMBINATIONS, inWords } from '#tests/kit/people.ts'
import { admin, aFormPage, aFormsList, anAdminForm, aRow, aStaffShell, mountStaff } from '../admin/mount-for-tests.tsx'
import { aFieldPage } from './admin_field/field-page-for-tests.ts'
import { aProfilePage } from './admin_settings_profile/profile-page-for-tests.ts'
import { aStyle, aStylePage, aStyleRow, aStylesList } from './admin_styles_list/styles-for-tests.ts'

interface Case {
  readonly of: StaffPage
  readonly address: string
  /** What everybody sees there, and where the buttons are by then: a text, or the name of a button. */
  readonly sees: string
  /** The accessible names of the buttons that need a permission. */
  readonly buttons: Readonly<Record<string, keyof Permissions>>
}

const SCREENS: Readonly<Record<string, Case>> = {
  'the list of forms': {
    of: aFormsList([aRow('Gala')]),
    address: 'forms/event_request',
    sees: 'Gala',
    buttons: { 'Create form': 'can_add', 'Delete form: Gala': 'can_delete' },
  },
  'a form': { of: aFormPage(anAdminForm([])), address: 'forms/event_request/gala', sees: 'Logs', buttons: { Edit: 'can_edit' } },
  'the list of favorite fields': {
    of: {
      ...aStaffShell,
      render: 'admin_fields_list',
      favorites: [
        {
          uuid: 'u1',
          name: 'Diet',
          description: '',
          type: 'text',
          form_count: 0,
          form_names: [],
          updated_at: '2026-03-04T09:00:00Z',
          link: '/acme/admin/settings/field/u1',
        },
      ],
      total: 1,
      query: { search: '', page: 1, size: 13, sort: 'name', descending: false },
    },
    address: 'settings/fields',
    sees: 'Diet',
    buttons: { 'Create field': 'can_add', 'Delete favorite field: Diet': 'can_delete' },
  },
  'a favorite field': { of: aFieldPage(), address: 'settings/field/u1', sees: 'Back', buttons: { Edit: 'can_edit' } },
  'the list of styles': {
    of: aStylesList([aStyleRow('Dusk')]),
    address: 'settings/styles',
    sees: 'Dusk',
    buttons: { 'Create style': 'can_add', 'Delete style: Dusk': 'can_delete' },
  },
  'a style': { of: aStylePage(aStyle()), address: 'settings/style/uuid-Dusk', sees: 'Maximise', buttons: { Edit: 'can_edit' } },
  'the company profile': { of: aProfilePage, address: 'settings/profile', sees: 'Acme Ltd', buttons: { Edit: 'can_edit' } },
  'the portal pages': {
    of: {
      ...aStaffShell,
      render: 'admin_settings_portal',
      version: 1,
      messages: Object.fromEntries(
        MESSAGE_PAGES.flatMap(one => [
          [`${one}_title`, `Our ${one}`],
          [`${one}_intro`, ''],
        ]),
      ) as never,
    },
    address: 'settings/portal',
    sees: 'Start page',
    buttons: { Edit: 'can_edit' },
  },
}

/** Whoever may nothing of it sees no screen of staff: tests/security/combinations.test.ts. */
const STAFF = COMBINATIONS.filter(permissions => Object.values(permissions).includes(true))

describe.each(Object.entries(SCREENS))('%s', (_, { of, address, sees, buttons }) => {
  test.each(STAFF.map(permissions => [inWords(permissions), permissions] as const))(
    'shows whoever may %s the buttons for that, and no other',
    async (_name, permissions) => {
      const mine = { ...of, user: { ...admin, permissions } } as StaffPage
      mountStaff(mine, `/acme/admin/${address}`, ({ method }) => (method === 'GET' ? { body: mine } : undefined))
      await expect.element(page.getByRole('button', { name: sees }).or(page.getByText(sees)).first()).toBeVisible()
      const shown = () => Object.keys(buttons).filter(name => page.getByRole('button', { name, exact: true }).elements().length > 0)
      await expect.poll(shown).toEqual(Object.keys(buttons).filter(name => permissions[buttons[name]!]))
    },
  )
})
