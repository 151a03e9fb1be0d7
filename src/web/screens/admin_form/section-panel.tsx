import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { type SectionProps, Sheet, textProps } from './section-parts.tsx'
import type { SectionKey } from './sections.ts'

// The section that an editor opens with is here; the others, and all that a builder needs, come right after it.
const MoreSections = lazyComponent(async () => (await import('./more-sections.tsx')).MoreSections)

interface Props extends SectionProps {
  readonly section: SectionKey
  readonly title: string
  readonly onPreview: () => void
}

/** Fetches the other sections once the first one stands. */
export function useSectionsSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void MoreSections.fetch(), SECTIONS_DELAY)
    return () => clearTimeout(timer)
  }, [])
}

/** Milliseconds: after the first section was drawn. */
const SECTIONS_DELAY = 400

/** One section of the editor, with its preview. */
export function SectionPanel({ section, title, onPreview, ...part }: Props) {
  return (
    <section aria-label={title}>
      <div className="form-tab-head">
        <h2>{title}</h2>
        <Button variant="default" leftSection={<Icon name="eye" />} onClick={onPreview}>
          {editorTexts.preview}
        </Button>
      </div>
      {section === 'basic' ? <Basic {...part} /> : <MoreSections section={section} {...part} />}
    </section>
  )
}

function Basic(part: SectionProps) {
  return (
    <Sheet>
      <TextInput
        label={editorTexts.name}
        description={editorTexts.nameHelp}
        {...textProps(part, 'eventops_form_name', 100, texts.nameNeeded)}
      />
      <TextInput label={editorTexts.path} readOnly value={part.page.form.path} description={editorTexts.pathHelp} />
      <TextInput label={editorTexts.title} description={editorTexts.titleHelp} {...textProps(part, 'title', 100, texts.titleRequired)} />
      <Textarea label={editorTexts.description} rows={2} {...textProps(part, 'description', 500)} />
      <Textarea label={editorTexts.intro} description={editorTexts.introHelp} rows={4} {...textProps(part, 'intro', 50_000)} />
    </Sheet>
  )
}
