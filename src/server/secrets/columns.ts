/** What secrets are sealed for, beside their company. A new name would leave the old ones shut. */
export const TENANT_TOKEN = 'company.tenant_token'
export const AUTHORIZATION = 'form.api.authorization'
