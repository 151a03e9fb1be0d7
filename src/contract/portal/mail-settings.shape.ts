import { type Static, Type } from 'typebox'

const Text = Type.Optional(Type.String())

/** What stands in it is judged by the server. A part that is not there stays as it is; `smtp_password` '': none any more. */
export const MailSettingsForm = Type.Object(
  {
    mail_name: Text,
    mail_reply_to: Text,
    smtp_host: Text,
    smtp_port: Type.Optional(Type.Integer()),
    smtp_user: Text,
    smtp_password: Text,
    smtp_from: Text,
  },
  { additionalProperties: false },
)
export type MailSettingsForm = Static<typeof MailSettingsForm>
