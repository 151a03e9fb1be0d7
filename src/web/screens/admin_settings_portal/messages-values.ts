import { MESSAGE_PAGES, type MessagePage, type Messages } from '#contract/portal/portal-messages.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import type { Versioned } from '../../admin/settings/use-settings.ts'
import { portalTexts as texts } from './settings-portal-texts.ts'

export const messagesValues = (page: StaffPage): Versioned<Messages> | undefined =>
  page.render === 'admin_settings_portal' ? { values: page.messages, version: page.version } : undefined

export const messagesLabels = Object.fromEntries(
  MESSAGE_PAGES.flatMap(page => [
    [`${page}_title`, `${texts.pages[page].name}: ${texts.title}`],
    [`${page}_intro`, `${texts.pages[page].name}: ${texts.intro}`],
  ]),
) as Messages

/** The first page with something wrong in it. */
export const firstWrong = (issues: IssuesByKey): MessagePage | undefined =>
  MESSAGE_PAGES.find(page => issues[`${page}_title`] !== undefined || issues[`${page}_intro`] !== undefined)
