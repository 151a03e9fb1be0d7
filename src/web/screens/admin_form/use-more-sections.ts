import { useEffect } from 'react'
import { lazyComponent } from '../../admin/lazy-component.tsx'

/** The section that an editor opens with is there; the others, and all that a builder needs, come right after it. */
export const MoreSections = lazyComponent(async () => (await import('./more-sections.tsx')).MoreSections)

/** After the first section was drawn. */
const SECTIONS_DELAY_MS = 400

/** Fetches the other sections once the first one stands. */
export function useSectionsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void MoreSections.fetch(), SECTIONS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
