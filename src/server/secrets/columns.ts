/** The columns that secrets are sealed for. After a change of name the old secrets could not be opened. */
export const TENANT_TOKEN = 'company.tenant_token'
export const AUTHORIZATION = 'form.api.authorization'
export const SMTP_PASSWORD = 'company.smtp_password'
/** Of links in notices, which lie nowhere but in mails. */
export const NOTICE_LINK = 'notice.link'
export const WEBHOOK_SECRET = 'webhook.secret'
/** What the OpenID provider of a company knows the portal by. */
export const CLIENT_SECRET = 'sign_on.client_secret'
/** Of a session that the provider opened: by it one logs out there. */
export const SESSION_ID_TOKEN = 'session.id_token'
/** Of the app of a user, by uuid. */
export const totpColumn = (user: string) => `second_factor.totp ${user}`
