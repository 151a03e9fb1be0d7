import { CONVERSATION_MAILS } from '#contract/portal/outbox.ts'

/** Kinds of mails that go by themselves, each: no later one says it in their place. */
export const BY_THEMSELVES = `'{${CONVERSATION_MAILS.join(',')}}'::text[]`
