/** What a form is prefilled with for somebody of whom no more is known than name and address: both names apart, the last word of several as the last one. */
export function namedPerson({ name, email }: { readonly name: string; readonly email: string }) {
  const words = name.split(/\s+/)
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first_name = words.length > 1 ? words.slice(0, -1).join(' ') : name
  const attributes: Readonly<Record<string, string>> = { first_name, ...(last_name !== '' && { last_name }) }
  return { name, email, attributes }
}
