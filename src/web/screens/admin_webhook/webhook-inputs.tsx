import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { WEBHOOK_EVENTS, webhookLimits } from '#contract/portal/webhook-events.ts'
import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { SettingsSection } from '../../admin/settings/settings-rows.tsx'
import { webhooksTexts as texts } from '../admin_webhooks/webhooks-texts.ts'
import { type WebhookDraft, withEvent } from './webhook-draft.ts'

interface Props {
  readonly draft: WebhookDraft
  readonly forms: AdminWebhookPage['forms']
  readonly issues: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<WebhookDraft>) => void
}

/** Its name, where it goes, and what it hears of. */
export function WebhookInputs({ draft, forms, issues, onChange }: Props) {
  return (
    <SettingsSection title={texts.facts}>
      <TextInput
        required
        data-setting="name"
        label={texts.name}
        description={texts.nameHelp}
        data-max={webhookLimits.name}
        autoComplete="off"
        value={draft.name}
        error={issues['name']}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        required
        data-setting="url"
        type="url"
        label={texts.address}
        description={texts.urlHelp}
        data-max={webhookLimits.url}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={draft.url}
        error={issues['url']}
        onChange={event => onChange({ url: event.currentTarget.value })}
      />
      <Checkbox.Group
        data-setting="events"
        label={texts.hearsOf}
        description={texts.eventsHelp}
        error={issues['events']}
        value={[...draft.events]}
      >
        <div className="webhook-events">
          {WEBHOOK_EVENTS.map(event => (
            <Checkbox
              key={event}
              value={event}
              label={texts.events[event]}
              description={<span dir="ltr">{event}</span>}
              onChange={({ currentTarget }) => onChange({ events: withEvent(draft.events, event, currentTarget.checked) })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        data-setting="form"
        label={texts.formName}
        description={texts.formHelp}
        value={draft.form}
        error={issues['form']}
        data={[{ value: '', label: texts.allForms }, ...forms.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
        onChange={event => onChange({ form: event.currentTarget.value })}
      />
      <Switch
        data-setting="enabled"
        label={texts.enabled}
        description={texts.enabledHelp}
        checked={draft.enabled}
        onChange={event => onChange({ enabled: event.currentTarget.checked })}
      />
    </SettingsSection>
  )
}
