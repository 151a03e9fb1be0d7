import { Textarea, TextInput } from '@mantine/core'
import { type AdminSettingsPortalPage, editMessages } from '#contract/portal/profile.ts'
import { MESSAGE_PAGES, type MessagePage, type Messages } from '#contract/portal/portal-messages.ts'
import { MAX_MESSAGE_INTRO, MAX_MESSAGE_TITLE, messageIssues } from '#contract/portal/profile-rules.ts'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { useSettings, type Versioned } from '../../admin/settings/use-settings.ts'
import { call } from '../../api/call.ts'
import { MessageTabs } from './message-tabs.tsx'
import { firstWrong, messagesLabels, messagesValues } from './messages-values.ts'
import { portalTexts as texts } from './settings-portal-texts.ts'

interface Props {
  readonly page: AdminSettingsPortalPage
  readonly which: MessagePage
  readonly onWhich: (which: MessagePage) => void
  /** Back to reading without saving: once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** The ten texts in edit mode (P8.36). */
export function PortalForm({ page, which, onWhich, onLeave, onSaved }: Props) {
  const settings = useSettings<Messages>({
    page,
    begin: messagesValues(page) as Versioned<Messages>,
    read: messagesValues,
    check: messageIssues,
    send: (changes, version) =>
      call(editMessages, { params: { company: page.company.path }, body: changes, ifMatch: version, quiet: true }),
    onSaved,
  })
  const { values, change, issueOf } = settings

  const issues = Object.fromEntries(
    MESSAGE_PAGES.flatMap(page => [`${page}_title`, `${page}_intro`] as const).flatMap(key => {
      const issue = issueOf(key)
      return issue === undefined ? [] : [[key, issue]]
    }),
  )

  async function save() {
    const wrong = firstWrong(messageIssues(values))
    if (wrong) onWhich(wrong)
    await settings.save()
    leadTo(firstWrongIn('.portal-page'))
  }

  const [title, intro] = [`${which}_title`, `${which}_intro`] as const
  return (
    <>
      <EditBar title={screenTitle(page)} isDirty={settings.isDirty} saver={settings} onSave={() => void save()} onLeave={onLeave} />
      <div className="settings" inert={settings.saving}>
        <MessageTabs
          page={page}
          which={which}
          onWhich={onWhich}
          messages={values}
          wrong={new Set(MESSAGE_PAGES.filter(page => issues[`${page}_title`] || issues[`${page}_intro`]))}
        >
          <SettingsSection title={texts.pages[which].name}>
            <p className="staff-hint">{texts.pages[which].about}</p>
            <TextInput
              label={texts.title}
              required
              data-max={MAX_MESSAGE_TITLE}
              value={values[title]}
              error={issues[title]}
              onChange={event => change({ [title]: event.currentTarget.value })}
            />
            <Textarea
              label={texts.intro}
              description={texts.introHelp}
              rows={4}
              data-max={MAX_MESSAGE_INTRO}
              value={values[intro]}
              error={issues[intro]}
              onChange={event => change({ [intro]: event.currentTarget.value })}
            />
          </SettingsSection>
        </MessageTabs>
      </div>
      <SettingsConflictDialog settings={settings} labels={messagesLabels} write={value => value} onTakeTheirs={() => void onLeave()} />
    </>
  )
}
