import { Button, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminSettingsPortalPage } from '#contract/portal/profile.ts'
import { MESSAGE_PAGES, type MessagePage, type Messages } from '#contract/portal/portal-messages.ts'
import { Icon } from '../../admin/icons.tsx'
import { lazyComponent } from '../../admin/lazy-component.tsx'
import { portalTexts as texts } from './settings-portal-texts.ts'

/** It draws visitors' screens: that comes when it is shown. */
const MessagePreview = lazyComponent(async () => (await import('./message-preview.tsx')).MessagePreview)

interface Props {
  readonly page: AdminSettingsPortalPage
  readonly which: MessagePage
  readonly onWhich: (which: MessagePage) => void
  /** As they stand here, saved or not. */
  readonly messages: Messages
  /** Pages with something wrong in their texts. */
  readonly wrong?: ReadonlySet<MessagePage>
  /** The texts of the page that is chosen, to read or to edit. */
  readonly children: ReactNode
}

/** The five pages, and beside the texts of each the page itself. */
export function MessageTabs({ page: { company }, which, onWhich, messages, wrong, children }: Props) {
  return (
    <Tabs value={which} keepMounted={false} onChange={value => onWhich(MESSAGE_PAGES.find(page => page === value) ?? 'intro')}>
      <Tabs.List className="portal-tabs">
        {MESSAGE_PAGES.map(page => (
          <Tabs.Tab key={page} value={page} rightSection={wrong?.has(page) && <Wrong />}>
            {texts.pages[page].name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={which} className="portal-page">
        {children}
        <section className="portal-preview" aria-label={texts.previewing}>
          <div className="settings-line">
            <h2>{texts.previewing}</h2>
            <Button
              component="a"
              variant="default"
              target="_blank"
              rel="noopener"
              href={which === 'intro' ? `${company.base}/` : `${company.base}/admin/settings/portal/${which}`}
              leftSection={<Icon name="eye" />}
            >
              {texts.see}
            </Button>
          </div>
          <MessagePreview
            key={which}
            company={company.path}
            which={which}
            title={messages[`${which}_title`]}
            intro={messages[`${which}_intro`]}
          />
        </section>
      </Tabs.Panel>
    </Tabs>
  )
}

function Wrong() {
  return (
    <span className="portal-wrong">
      <Icon name="warning" size={16} />
      <span className="ui-visually-hidden">{texts.hasIssues}</span>
    </span>
  )
}
