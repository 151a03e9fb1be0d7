/**
 * A mail as a frame of a page of staff can show it. The page's policy holds in the frame too and lets no `style` attribute in, and mail
 * programs know nothing else: what they say goes into one sheet, which the policy knows by the page's nonce. A link would lead the frame
 * away from the mail: in a sandbox without popups one to another window leads nowhere.
 * @param html a whole document of the server's own writing: what somebody typed stands in it with its quotes and brackets escaped
 */
export function mailDocument(html: string, nonce: string): string {
  const numbers = new Map<string, number>()
  const body = html
    .replaceAll(/ style="([^"<>{}]*)"/g, (_, declarations: string) => {
      const number = numbers.get(declarations) ?? numbers.size
      numbers.set(declarations, number)
      return ` data-style="${number}"`
    })
    .replaceAll('<a href=', '<a target="_blank" href=')
  const rules = Array.from(numbers, ([declarations, number]) => `[data-style="${number}"]{${declarations}}`)
  return body.replace('</head>', () => `<style nonce="${nonce}">${rules.join('')}</style></head>`)
}
