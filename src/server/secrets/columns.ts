/** The columns that secrets are sealed for. After a change of name the old secrets could not be opened. */
export const TENANT_TOKEN = 'company.tenant_token'
export const AUTHORIZATION = 'form.api.authorization'
