import type { SpaceClash } from '#contract/portal/clashes.ts'
import { Icon } from '../icons.tsx'
import { clashTexts as texts } from './clash-texts.ts'

/** How many spaces of a request cannot be had as things are; nothing where each can. */
export function ClashCount({ clashes }: { readonly clashes: readonly SpaceClash[] }) {
  const count = clashes.filter(({ reason }) => reason !== undefined && reason !== 'free').length
  if (count === 0) return null
  return (
    <span className="staff-pill staff-pill-bad">
      <Icon name="warning" size={14} />
      <bdi>{texts.count(count)}</bdi>
    </span>
  )
}
