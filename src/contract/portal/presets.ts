import { may, type Permissions } from '../call.ts'

/** A usual set of permissions, and what it is for in a sentence. */
export interface Preset {
  readonly key: 'requester' | 'viewer' | 'author' | 'editor' | 'administrator'
  readonly name: string
  readonly about: string
  readonly permissions: Required<Permissions>
}

const NOTHING: Required<Permissions> = { can_view: false, can_add: false, can_edit: false, can_delete: false }

/** From the least to all of them (P2.60). */
export const PRESETS: readonly Preset[] = [
  {
    key: 'requester',
    name: 'Requester',
    about: 'Fills in forms, and sees their own requests.',
    permissions: NOTHING,
  },
  {
    key: 'viewer',
    name: 'Viewer',
    about: 'Looks at all requests and at the screens of the staff. Changes nothing, exports nothing.',
    permissions: { ...NOTHING, can_view: true },
  },
  {
    key: 'author',
    name: 'Author',
    about: 'Creates forms, and edits and publishes the ones they made.',
    permissions: { ...NOTHING, can_add: true },
  },
  {
    key: 'editor',
    name: 'Editor',
    about: 'Edits all forms, and works on requests, bookings and spaces.',
    permissions: { ...NOTHING, can_view: true, can_edit: true },
  },
  {
    key: 'administrator',
    name: 'Administrator',
    about: 'Does everything, deletes too, and decides who may do what.',
    permissions: { can_view: true, can_add: true, can_edit: true, can_delete: true },
  },
]

/** The flags in the order of the screen. */
export const FLAGS = ['can_view', 'can_add', 'can_edit', 'can_delete'] as const satisfies readonly (keyof Permissions)[]
export type Flag = (typeof FLAGS)[number]

/** All four, said. */
export const wholePermissions = ({ can_view = false, can_add, can_edit, can_delete }: Permissions): Required<Permissions> => ({
  can_view,
  can_add,
  can_edit,
  can_delete,
})

/** The preset of exactly these permissions; undefined: somebody chose flag by flag. Who edits looks too, said or not (call.ts). */
export function presetOf(permissions: Permissions): Preset | undefined {
  const whole = wholePermissions(permissions)
  const granted = { ...whole, can_view: whole.can_view || whole.can_edit }
  return PRESETS.find(preset => FLAGS.every(flag => preset.permissions[flag] === granted[flag]))
}

/** The label of somebody with these permissions where nobody chose one. */
export function roleFor(permissions: Permissions): string {
  if (may(permissions, 'admin')) return 'Administrator'
  return may(permissions, 'staff') ? 'Planner' : 'Requester'
}
