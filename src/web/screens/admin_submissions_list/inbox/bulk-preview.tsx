import { Button } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import { LeftRequests } from './left-requests.tsx'
import type { JobPreviewState } from './use-job-preview.ts'

interface Props {
  readonly company: CompanyData
  readonly state: JobPreviewState
  readonly onAgain: () => void
}

/** Which of several requests stay as they are, and why: said before the others are decided. */
export function BulkPreview({ company, state, onAgain }: Props) {
  return (
    <section aria-label={texts.cannot} aria-busy={state.is === 'loading'} className="submissions-inbox-preview">
      <p role="status">{saying(state)}</p>
      {state.is === 'ready' && state.preview.failing > 0 && <LeftRequests company={company} left={state.preview.left} beside />}
      {state.is === 'ready' && state.preview.failing > state.preview.left.length && (
        <p>{texts.andOthers(state.preview.failing - state.preview.left.length)}</p>
      )}
      {state.is === 'ready' && state.preview.unchecked > 0 && <p>{texts.unchecked(state.preview.unchecked)}</p>}
      {(state.is === 'failed' || (state.is === 'ready' && state.preview.failing > 0)) && (
        <Button variant="default" size="compact-sm" leftSection={<Icon name="refresh" />} onClick={onAgain}>
          {texts.checkAgain}
        </Button>
      )}
    </section>
  )
}

function saying(state: JobPreviewState): string {
  if (state.is === 'loading') return texts.checking
  if (state.is === 'failed') return state.text || texts.notChecked
  const { total: all, failing, unchecked } = state.preview
  const total = all - unchecked
  if (failing === 0) return texts.allCan(total)
  return failing === total ? texts.noneCan(total) : texts.someCannot(failing, total)
}
