import './steps-sheet.css'
import { Dialog } from '#ui/dialog.tsx'
import { Progress } from '#ui/progress.tsx'
import { directionOf } from '#engine/model/translate.ts'
import { spokenNow } from '#contract/texts/spoken.ts'
import { texts } from '../../shell/texts.ts'
import { positionIn } from '../session/pages.ts'
import type { FormSession } from '../session/session.ts'
import type { SessionState } from '../session/state.ts'
import { stepsOf } from '../session/steps.ts'
import { ChangedPages } from './changed-pages.tsx'
import { StepList } from './step-list.tsx'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  readonly onClose: () => void
}

/** The list of the pages over the form, where it has no room beside it: on phones from the lower edge. */
export function StepsSheet({ session, state, onClose }: Props) {
  const { pages } = state.visit.run.form()
  const { language } = state.visit
  const { position } = positionIn(pages, state.requestedPage)
  const words = texts.pageOf({ page: position + 1, pages: pages.length })

  function goTo(page: number, id?: string) {
    onClose()
    session.goTo(page, id)
  }

  return (
    <Dialog title={words} closeLabel={texts.close} onClose={onClose} {...spokenNow()}>
      <div className="steps-sheet">
        <Progress share={(position + 1) / pages.length} label={texts.progress} text={words} />
        <div lang={language} dir={directionOf(language)}>
          <StepList steps={stepsOf(state)} onChoose={goTo} />
        </div>
        <ChangedPages state={state} />
      </div>
    </Dialog>
  )
}
