import { useEffect } from 'react'
import { lazyComponent } from '../../admin/lazy-component.tsx'

/** The runner, with the form as it is now. */
export const Preview = lazyComponent(async () => {
  const [{ Preview }, { fetchInputs }, { fetchSteps }] = await Promise.all([
    import('./preview.tsx'),
    import('#fields/widgets.tsx'),
    import('../../runner/steps/load-steps.ts'),
  ])
  await Promise.all([fetchInputs(), fetchSteps(['', ''])])
  return Preview
})

const PREVIEW_DELAY_MS = 1500

/** The runner is heavy, and needed as soon as somebody wants to see what they made. */
export function usePreviewSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Preview.fetch(), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
