import type { Conversation, ConversationEntry } from '#contract/portal/conversation.ts'
import type { CallMade, Server } from '../../../admin/mount-for-tests.tsx'

export const anEntry = (uuid: string, more: Partial<ConversationEntry> = {}): ConversationEntry => ({
  uuid,
  kind: 'message',
  side: 'staff',
  who: 'Ada Admin',
  is_own: true,
  at: '2026-03-05T14:05:00Z',
  text: 'Would the Terrace suit you?',
  files: [],
  fields: [],
  ...more,
})

export const plan = { uuid: 'f1', name: 'plan.pdf', size: 204_800, type: 'application/pdf', link: '/api/portal/acme/files/f1' }
export const photo = {
  uuid: 'f2',
  name: 'hall.png',
  size: 20_480,
  type: 'image/png',
  link: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

/** One of each. */
export const everyEntry: readonly ConversationEntry[] = [
  anEntry('e1', {
    side: 'requester',
    who: '',
    is_own: false,
    at: '2026-03-05T13:12:00Z',
    text: 'The atrium is only for lunch; see https://example.org/plan.\nAny large room nearby will do.',
    files: [plan, photo],
  }),
  anEntry('e2', { kind: 'note', who: 'Marcus Oyelaran', is_own: false, text: 'Vendor lunch cannot move, contract signed.' }),
  anEntry('e3', {
    kind: 'question',
    text: 'How many of your guests stay overnight?',
    fields: [{ map_field: 'people', label: 'How many people?' }],
    answered_at: '2026-03-05T15:00:00Z',
    mail: { to: 'vera@example.org', state: 'sent', why: '' },
  }),
  anEntry('e4', { side: 'requester', who: 'Vera Visitor', is_own: false, text: 'Twelve.', is_answer: true }),
  anEntry('e5', { mail: { to: 'vera@example.org', state: 'dead', why: 'The mail server refused the address.' } }),
]

export const aConversation = (entries: readonly ConversationEntry[] = everyEntry, more: Partial<Conversation> = {}): Conversation => ({
  entries,
  has_earlier: false,
  mails: { goes: true, to: 'vera@example.org' },
  ...more,
})

const people = [
  { uuid: 'u1', name: 'Marcus Oyelaran', email: 'marcus@acme.example' },
  { uuid: 'u2', name: 'Mara Lind', email: 'mara@acme.example' },
]

/** A server with these conversations, of which the last stays; all else as `more` says. */
export function talking(conversations: readonly (Conversation | number)[], more: Server = () => undefined): Server {
  const rest = [...conversations]
  return made => {
    const { method, path } = made
    const said = more(made)
    if (said) return said
    if (path.includes('/replies')) return { body: { replies: [{ uuid: 'r1', version: 1, name: 'Full', text: 'All rooms are taken.' }] } }
    if (path.includes('/assignees')) return { body: { people } }
    if (method === 'GET' && /\/conversation\/(\?|$)/.test(path)) {
      const one = (rest.length > 1 ? rest.shift() : rest[0]) ?? 500
      return typeof one === 'number' ? { status: one, body: {} } : { body: one }
    }
    return undefined
  }
}

interface SentPart {
  readonly name: string
  readonly value: string
}

/** What a message sent, in order: of a file its name. */
export const partsOf = (body: FormData): SentPart[] =>
  [...body].map(([name, value]) => ({ name, value: typeof value === 'string' ? value : value.name }))

export const asksIn = (calls: readonly CallMade[]) =>
  calls
    .filter(({ path, method }) => path.endsWith('/question/') && method === 'POST')
    .map(({ body, headers }) => [body, headers.get('if-match')])
