import type { Permissions } from '#contract/call.ts'
import { FLAGS, presetOf } from '#contract/portal/presets.ts'
import { peopleTexts as texts } from './people-texts.ts'

/** `Editor`; where no preset fits, the flags by name: `View, Add`. */
export function permissionWords(permissions: Permissions): string {
  const preset = presetOf(permissions)
  return preset?.name ?? FLAGS.flatMap(flag => (permissions[flag] ? [texts.flags[flag].label] : [])).join(', ')
}
