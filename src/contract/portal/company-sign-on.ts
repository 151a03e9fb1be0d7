/** Whether a company has single sign-on (P2.14), as the browser knows it. */
export interface CompanySignOn {
  readonly tenant_sso: boolean
  /** It leads the whole page away in place of a popup; means nothing without `tenant_sso`. */
  readonly tenant_sso_redirect?: boolean
  /** What its button says it is; absent without `tenant_sso`. */
  readonly tenant_sso_label?: string
}
