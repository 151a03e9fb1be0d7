import { useEffect, useRef, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { texts } from '../shell/texts.ts'
import { Filling } from './filling.tsx'
import { useLeavingAsks } from './use-leaving-asks.ts'
import { useSending } from './use-sending.ts'
import { startVisit, type Visit, type VisitWorld } from './visit.ts'

/** What a preview shows to staff besides the form. */
export interface StaffEyes extends Pick<VisitWorld, 'hidden'> {
  /** A run has begun. */
  readonly onVisit: (visit: Visit) => void
}

interface Props {
  readonly page: FormPage
  readonly preview: boolean
  readonly staff: StaffEyes | undefined
  /** It follows another run: the focus goes to its beginning. */
  readonly again: boolean
  readonly onAnother: () => void
  readonly onRedirect: ((segment: string) => void) | undefined
}

/** One run, from its first page to what is said after the submit. */
export function OneRun({ page, preview, staff, again, onAnother, onRedirect }: Props) {
  const { form } = page
  const [visit] = useState(() => startVisit(page, { log: line => console.debug(line), hidden: staff?.hidden }))
  const [closed, setClosed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const sending = useSending(page.company.path, visit, preview)
  const { phase } = sending
  const done = phase.kind === 'sent' && closed

  useLeavingAsks(visit, preview)
  useEffect(() => staff?.onVisit(visit), [staff, visit])

  useEffect(() => {
    if (again || done) title.current?.focus()
  }, [again, done])

  function close() {
    if (preview) return sending.dismiss()
    setClosed(true)
    if (form.redirect_to) onRedirect?.(form.redirect_to)
  }

  return (
    <div className={form.grid_mode ? 'run run-wide shell-sheet' : 'run shell-sheet'}>
      {preview && <p className="run-note">{texts.previewBanner}</p>}
      <h1 ref={title} tabIndex={-1}>
        {form.title}
      </h1>
      {done ? (
        <phase.tools.SubmittedWords form={form} submitted={phase.submitted} onAnother={onAnother} />
      ) : (
        <>
          {form.intro && <Html html={form.intro} />}
          <Filling visit={visit} sending={sending} awake />
        </>
      )}
      {phase.kind === 'sent' && !closed && (
        <phase.tools.SuccessDialog
          form={form}
          submitted={phase.submitted}
          preview={preview}
          onAnother={onAnother}
          onClose={close}
        />
      )}
    </div>
  )
}
