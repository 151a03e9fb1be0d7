import { Alert } from '@mantine/core'
import type { FormMails } from '#contract/portal/form-mails.ts'
import { Icon } from '../../../admin/icons.tsx'
import type { PlacedIssue } from '../../../builder/issues.ts'
import { BesideConflict, BesideFoot, BesideLocked } from '../beside-parts.tsx'
import type { SectionProps, SectionWork } from '../section-parts.tsx'
import type { SectionKey } from '../sections.ts'
import { useBeside } from '../use-beside.ts'
import { MailsSetup, TemplatesLink } from './mails-setup.tsx'
import { MailsTable } from './mails-table.tsx'
import { mailsTexts as texts } from './mails-texts.ts'
import { settingsOf, writeSetting } from './mails-values.ts'
import { firstWrong, useMails } from './use-mails.ts'

export interface MailsProps extends Pick<SectionProps, 'page' | 'editing'> {
  /** What is not saved here, for the editor around it. */
  readonly onWork: (work: SectionWork | undefined) => void
  readonly onSection: (section: SectionKey) => void
  /** Leads to a setting of a field. */
  readonly onShow: (setting: PlacedIssue) => void
}

interface Props extends MailsProps {
  readonly first: FormMails
}

/** Who gets which mail, to be changed and saved apart from the form. */
export function MailsForm({ first, page, editing, onWork, onSection, onShow }: Props) {
  const mails = useMails(page, first)
  const { base, values, saving } = mails
  const ends = useBeside(mails, { texts, canChange: base.can_change, onWork, firstWrong })
  const isNobodyNotified = values.notify.length === 0 && !(values.notifies_maker && base.maker)
  return (
    <div className="form-mails">
      <p className="form-mails-intro">{texts.intro}</p>
      {!base.can_change && <BesideLocked />}
      <MailsSetup page={page} setup={base.setup} />
      <TemplatesLink page={page} />
      {isNobodyNotified && (
        <Alert color="yellow" title={texts.nobodyTitle} classNames={{ label: 'form-warning-title' }} icon={<Icon name="warning" />}>
          {base.maker ? texts.nobody : texts.nobodyAtAll}
        </Alert>
      )}
      {/* What is typed while a save is under way would be lost with it. */}
      <div inert={saving || !base.can_change}>
        <MailsTable
          mails={mails}
          hasDrafts={editing.content.can_be_saved}
          requester={{
            field: base.requester_field,
            hasGuests: values.confirms && !editing.content.is_login_required,
            isFormDirty: editing.dirty,
            onSection,
            onShow,
          }}
        />
      </div>
      {base.can_change && <BesideFoot {...ends} />}
      <BesideConflict work={mails} settingsOf={settingsOf} labels={texts.settings} write={writeSetting} />
    </div>
  )
}
