import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CaughtMail } from '#contract/portal/outbox.ts'
import { MailFrame } from './mail-frame.tsx'
import { outboxTexts as texts } from './outbox-texts.ts'

const FORMS = ['formatted', 'plain', 'calendar'] as const

/** A mail that was caught: as its reader would see it, as a program without HTML shows it, and the calendar file that goes with it. */
export function MailView({ mail: { from, to, subject, html, text, calendar } }: { mail: CaughtMail }) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('formatted')
  const forms = FORMS.filter(one => one !== 'calendar' || calendar)
  return (
    <section className="outbox-mail" aria-label={texts.mail}>
      <h3>
        <bdi>{subject}</bdi>
      </h3>
      <p className="staff-hint">
        {texts.mailFrom} <bdi>{from}</bdi> · {texts.to} <bdi>{to}</bdi>
      </p>
      <div className="outbox-forms" role="group" aria-label={texts.shownAs}>
        {forms.map(one => (
          <Button
            key={one}
            size="compact-md"
            variant={one === form ? 'light' : 'default'}
            aria-pressed={one === form}
            onClick={() => setForm(one)}
          >
            {texts[one]}
          </Button>
        ))}
      </div>
      {form === 'formatted' ? (
        <MailFrame title={texts.mailTitle(subject)} html={html} />
      ) : (
        <pre className="outbox-text" dir="auto">
          {form === 'calendar' ? calendar?.content : text}
        </pre>
      )}
    </section>
  )
}
