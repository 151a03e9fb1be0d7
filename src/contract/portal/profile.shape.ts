import { type Static, Type } from 'typebox'
import { MESSAGE_PAGES, type MessagePage, type Messages } from './portal-messages.ts'

const Text = Type.Optional(Type.String())

/** What stands in it is judged by the server's profile noun; keys of the second form are told apart there, too. */
export const MessagesForm = Type.Object(
  Object.fromEntries(MESSAGE_PAGES.flatMap(page => [`${page}_title`, `${page}_intro`]).map(key => [key, Text])) as Record<
    keyof Messages,
    typeof Text
  >,
  { additionalProperties: true },
)

export const MessagePreview = Type.Object(
  {
    page: Type.Union(MESSAGE_PAGES.map(page => Type.Literal(page))),
    title: Type.String(),
    intro: Type.String(),
  },
  { additionalProperties: false },
)
export interface MessagePreview {
  readonly page: MessagePage
  readonly title: string
  readonly intro: string
}

export const ConnectionsForm = Type.Object(
  {
    frame_origins: Type.Optional(Type.Array(Type.String(), { maxItems: 200 })),
    conditions_of_use_url: Text,
    privacy_notice_url: Text,
    conditions_of_use_text: Text,
    privacy_notice_text: Text,
    tenant_site: Text,
    tenant_system_url: Text,
    tenant_token: Text,
  },
  { additionalProperties: false },
)
export type ConnectionsForm = Static<typeof ConnectionsForm>

/** `tenant_token` absent: the stored one, where the address is the stored one; '' : none. */
export const TenantSystemTrial = Type.Object({ tenant_system_url: Type.String(), tenant_token: Text }, { additionalProperties: false })
export type TenantSystemTrial = Static<typeof TenantSystemTrial>
