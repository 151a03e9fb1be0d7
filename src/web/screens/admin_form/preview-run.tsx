import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { whyTexts } from '../../admin/texts-why.ts'
import { HiddenNote } from '../../builder/why/hidden-note.tsx'
import { WhyPanel } from '../../builder/why/why-panel.tsx'
import { FormRunner } from '../../runner/form-runner.tsx'
import type { StaffPreviewProps } from '../../runner/one-run.tsx'
import type { Visit } from '../../runner/visit.ts'
import { builderTexts } from '../../admin/texts-builder.ts'

interface Props {
  readonly page: FormPage
  /** Asks the sources of API fields as they stand, unsaved. */
  readonly lookUp: StaffPreviewProps['lookUpOptions']
}

/** The form in the real runner, and beside it why each page and field is as it is. */
export function PreviewRun({ page, lookUp }: Props) {
  const [visit, setVisit] = useState<Visit>()
  const [asking, setAsking] = useState(false)
  const [opened, setOpened] = useState('')
  const [staff] = useState<StaffPreviewProps>(() => ({
    banner: builderTexts.previewBanner,
    onVisit: setVisit,
    lookUpOptions: lookUp,
    renderHidden: (field, state) => <HiddenNote key={field.id} field={field} state={state} />,
  }))
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (opened === '') return
    panel.current?.querySelector(`[data-entry="${CSS.escape(opened)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [opened])

  /** Whoever works in a field while the panel is open wants to know about this one. */
  function openOfField({ target }: FocusEvent) {
    const name = asking && 'name' in target && typeof target.name === 'string' ? target.name : ''
    if (visit?.compiled.byName.has(name)) setOpened(name)
  }

  return (
    <div className="preview-run" data-asking={asking || undefined}>
      <div className="preview-tools">
        <Button
          variant={asking ? 'light' : 'default'}
          aria-expanded={asking}
          leftSection={<Icon name="help" />}
          onClick={() => setAsking(!asking)}
        >
          {whyTexts.why}
        </Button>
      </div>
      {asking && visit && (
        <div ref={panel} className="preview-why">
          <WhyPanel visit={visit} opened={opened} onOpen={setOpened} />
        </div>
      )}
      <div className="form-preview" onFocus={openOfField}>
        <FormRunner page={page} preview staff={staff} />
      </div>
    </div>
  )
}
