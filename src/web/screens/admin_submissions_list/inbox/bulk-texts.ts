import type { RequestPhase, RequestStatus } from '#contract/portal/request-status.ts'

interface BulkWords {
  readonly title: string
  readonly does: string
  readonly yes: string
}

const released = 'What is booked for them is free for others at once. You can undo this for ten minutes, as far as nobody else took it.'
const each =
  'Each is done by itself, the first event first. One that was changed since you saw it, or whose spaces cannot be had or do not fit, stays as it is, and you read which and why.'

const phases: Partial<Readonly<Record<RequestPhase, (requests: string) => BulkWords>>> = {
  approved: requests => ({ title: `Approve ${requests}?`, does: `What is booked for them is confirmed. ${each}`, yes: 'Approve' }),
  declined: requests => ({ title: `Decline ${requests}?`, does: `${released} ${each}`, yes: 'Decline' }),
  cancelled: requests => ({ title: `Cancel ${requests}?`, does: `${released} ${each}`, yes: 'Cancel requests' }),
}

/** Texts of giving several requests a status at once. */
export const bulkTexts = {
  /** Of several statuses of a phase only the usual one is what its verb says. */
  words({ phase, label, is_default }: RequestStatus, requests: string): BulkWords {
    const words = phases[phase]?.(requests)
    const does = words?.does ?? each
    return words && is_default ? words : { title: `Set ${requests} to “${label}”?`, does, yes: `Set to ${label}` }
  },
  requests: (count: number) => (count === 1 ? '1 request' : `${count.toLocaleString('en')} requests`),
  allRequests: (total: number, more: boolean) =>
    more ? 'all requests that fit, at most 10,000' : `all ${total.toLocaleString('en')} requests that fit`,
  mail: 'Send their requesters a mail',
  mailStays: 'A mail that went stays sent, also after Undo.',
  cannot: 'What cannot be decided',
  checking: 'Checking which of them can be decided…',
  notChecked: 'We couldn’t check which of them can be decided. What cannot is left as it is, and is named afterwards.',
  allCan: (total: number) =>
    total === 1 ? 'As things are, it can be decided.' : `As things are, all ${total.toLocaleString('en')} can be decided.`,
  noneCan: (total: number) => (total === 1 ? 'As things are, it stays as it is:' : 'As things are, none of them can be decided:'),
  someCannot: (failing: number, total: number) =>
    failing === 1
      ? `As things are, 1 of ${total.toLocaleString('en')} stays as it is:`
      : `As things are, ${failing.toLocaleString('en')} of ${total.toLocaleString('en')} stay as they are:`,
  andOthers: (count: number) => (count === 1 ? 'and 1 other.' : `and ${count.toLocaleString('en')} others.`),
  unchecked: (count: number) =>
    `The spaces of ${count.toLocaleString('en')} more are checked as they are decided. What cannot be is left as it is, and is named afterwards.`,
  checkAgain: 'Check again',
  approve: 'Approve',
  decline: 'Decline…',
  more: 'More',
} as const
