import { expect, test } from 'vitest'
import { asked, fieldOf } from '../kit/for-tests.ts'

const email = asked(fieldOf('email'))

test.each(['ann@example.org', 'ann.b+tag@mail.example.co.uk', "o'neill@example.org", '  ann@example.org '])(
  'the e-mail address %j has the standard shape',
  text => expect(email.check(text)).toBe(''),
)

test.each(['ann', 'ann@', '@example.org', 'ann@example', 'ann@exa mple.org', 'ann@-a.org', 'a@b@c.org', `a@${'b'.repeat(300)}.org`])(
  '%j is no e-mail address',
  text => expect(email.check(text)).toBe("This doesn't looks like a valid email."),
)

test('a hostile text takes no time', () => {
  const started = performance.now()
  email.check(`a@${'a-'.repeat(50_000)}`)
  expect(performance.now() - started).toBeLessThan(100)
})
