import './steps.css'
import './steps-buttons.css'
import './steps-check.css'
import './steps-bar.css'
import './steps-bar-narrow.css'
import { useEffect, useState } from 'react'
import { Progress } from '#ui/progress.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../../shell/texts.ts'
import type { FormSession } from '../session/session.ts'
import type { SessionState } from '../session/state.ts'
import { stepsOf } from '../session/steps.ts'
import { browserHistory } from './browser-history.ts'
import { followPages } from './page-history.ts'
import { reloadData } from './reload-data.ts'
import { watchScreenKeyboard } from './screen-keyboard.ts'
import { StepList } from './step-list.tsx'
import { stepsTexts } from './steps-texts.ts'

const PREFETCH_MS = 2000

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  /** From 0, among the shown pages. */
  readonly position: number
  readonly pages: number
  /** How many answers of this page are shown to be wrong: on phones that is said in its place. */
  readonly wrong: number
  readonly busy: boolean
}

/** Where the visitor is: 'Page X of Y' with its bar, and the pages by name (P5.1). A column, a line or a bar by the width. */
export function Steps({ session, state, position, pages, wrong, busy }: Props) {
  const { preview } = state
  const sheet = useSheet()
  useEffect(watchScreenKeyboard, [])
  useEffect(() => (preview ? undefined : followPages(session, browserHistory(), () => void reloadData(session))), [session, preview])

  const words = texts.pageOf({ page: position + 1, pages })
  return (
    <>
      <nav
        className={['steps', position === 0 && 'steps-first', wrong > 0 && 'steps-wrong'].filter(Boolean).join(' ')}
        inert={busy}
        aria-label={stepsTexts.list}
        lang={languageNow()}
      >
        <p id="run-place">{words}</p>
        <button
          type="button"
          id="run-steps"
          className="steps-open"
          aria-haspopup="dialog"
          aria-label={stepsTexts.show}
          aria-labelledby="run-place run-steps"
          onClick={() => void sheet.open()}
        />
        <Progress share={(position + 1) / pages} label={texts.progress} text={words} />
        <div lang={state.visit.language}>
          <StepList steps={stepsOf(state)} onChoose={(page, id) => session.goTo(page, id)} />
        </div>
      </nav>
      {sheet.Sheet && <sheet.Sheet session={session} state={state} onClose={sheet.close} />}
    </>
  )
}

type Sheet = typeof import('./steps-sheet.tsx').StepsSheet

/** undefined without a network; the next press tries again. */
async function fetchSheet(): Promise<Sheet | undefined> {
  try {
    return (await import('./steps-sheet.tsx')).StepsSheet
  } catch {
    return undefined
  }
}

/** The same list where it is not seen beside the card: fetched soon, drawn while it is open. */
function useSheet() {
  const [Sheet, setSheet] = useState<Sheet>()

  useEffect(() => {
    const timer = setTimeout(fetchSheet, PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])

  async function open() {
    const fetched = await fetchSheet()
    setSheet(() => fetched)
  }
  return { Sheet, open, close: () => setSheet(undefined) }
}
