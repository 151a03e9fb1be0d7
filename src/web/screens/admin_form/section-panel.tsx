import { Button, Textarea, TextInput } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { HandlersSection } from './handlers/lazy-handlers.ts'
import { MailsSection } from './mails/lazy-mails.ts'
import type { MailsProps } from './mails/mails-form.tsx'
import { type SectionProps, Sheet } from './section-parts.tsx'
import type { OnWorkBeside } from './use-work-beside.ts'
import type { SectionKey } from './sections.ts'
import { textProps } from './text-props.ts'
import { MoreSections } from './use-more-sections.ts'

interface Props extends SectionProps, Omit<MailsProps, keyof SectionProps | 'onWork'> {
  readonly onWork: OnWorkBeside
  readonly section: SectionKey
  readonly title: string
  readonly onPreview: () => void
}

/** One section of the editor, with its preview where visitors see something of it. */
export function SectionPanel({ section, title, onPreview, onWork, onSection, onShow, ...part }: Props) {
  // They are about no page that visitors see.
  if (section === 'mails' || section === 'handlers') {
    return (
      <section aria-label={title}>
        <div className="form-tab-head">
          <h2>{title}</h2>
        </div>
        {section === 'mails' ? (
          <MailsSection page={part.page} editing={part.editing} onWork={onWork.mails} onSection={onSection} onShow={onShow} />
        ) : (
          <HandlersSection page={part.page} onWork={onWork.handlers} />
        )}
      </section>
    )
  }
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
