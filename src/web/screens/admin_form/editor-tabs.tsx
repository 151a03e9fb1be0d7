import { Badge, Tabs } from '@mantine/core'
import type { PlacedIssue } from '../../builder/issues.ts'
import type { MailsProps } from './mails/mails-form.tsx'
import type { SectionProps } from './section-parts.tsx'
import { SectionPanel } from './section-panel.tsx'
import { type BesideKey, type SectionKey, sectionOf, sectionsFor } from './sections.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import type { OnWorkBeside } from './use-work-beside.ts'

interface Props extends SectionProps, Omit<MailsProps, keyof SectionProps | 'onWork'> {
  readonly onWork: OnWorkBeside
  readonly section: SectionKey
  readonly saving: boolean
  /** Sections of which something is not saved: they stay while another one is in sight. */
  readonly unsaved: readonly BesideKey[]
  readonly onPreview: (of: SectionKey) => void
}

/** The sections of the editor, one of which is in sight. */
export function EditorTabs({ section, saving, unsaved, onPreview, ...part }: Props) {
  const sections = sectionsFor(part.page.user.permissions)
  const row = useChosenInSight(section)
  return (
    // What is typed while a save is under way would be lost with it.
    <Tabs
      inert={saving}
      value={section}
      keepMounted={false}
      keepMountedMode="display-none"
      onChange={key => part.onSection(key as SectionKey)}
    >
      <Tabs.List ref={row} className="form-tabs">
        {sections.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} rightSection={countOf(part.issues, key)}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(({ key, title }) => (
        <Tabs.Panel key={key} value={key} className="form-tab" keepMounted={unsaved.some(one => one === key)}>
          <SectionPanel section={key} title={title} onPreview={() => onPreview(key)} {...part} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Nothing where there is none: an empty element would take its room. */
function countOf(issues: readonly PlacedIssue[], section: SectionKey) {
  const count = issues.filter(issue => sectionOf(issue) === section).length
  return count > 0 ? (
    <Badge color="red" size="sm">
      {count}
    </Badge>
  ) : null
}
