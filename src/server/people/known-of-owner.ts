/** What everybody knows of whoever chooses a password, and tries first: see `passwordIssue`. */
export const knownOfOwner = (
  company: { readonly name: string; readonly display_name: string; readonly path: string },
  { email, name }: { readonly email: string; readonly name: string },
): readonly string[] => [email, name, company.name, company.display_name, company.path]
