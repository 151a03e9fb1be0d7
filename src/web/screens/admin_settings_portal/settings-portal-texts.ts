import type { MessagePage } from '#contract/portal/portal-messages.ts'

interface MessageTexts {
  readonly name: string
  /** Who sees it, and when. */
  readonly about: string
}

const pages: Readonly<Record<MessagePage, MessageTexts>> = {
  intro: { name: 'Start page', about: 'What visitors read first: it stands above the open forms.' },
  error: { name: 'Error', about: 'Shown where a page cannot be built. It offers to try again.' },
  inactive: { name: 'Inactive form', about: 'Shown in place of a form that is inactive or has no fields. It leads on to open forms.' },
  unlogged: { name: 'Login', about: 'Shown to guests where one has to be logged in, with the login.' },
  forbidden: { name: 'Forbidden', about: 'Shown to users who are logged in and may not see a page.' },
}

export const portalTexts = {
  pages,
  title: 'Title',
  intro: 'Text',
  introHelp: 'Markdown, with <center>, <left>, <right> and <br> around what is set to a side.',
  noText: 'No text below the title.',
  preview: (name: string) => `Preview of ${name}`,
  previewing: 'Preview',
  see: 'See the page as it is saved',
  wide: 'Wide',
  phone: 'Phone',
  width: 'Width of the preview',
  previewFailed: 'The preview could not be made.',
  blockedPicture: (origin: string) => `Pictures from ${origin} are seen here once the texts are saved and this page is loaded again.`,
  hasIssues: 'has something to mend',
} as const
