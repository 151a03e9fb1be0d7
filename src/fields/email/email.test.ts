import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldOf, kindOf } from '../kit/for-tests.ts'

const email = kindOf(fieldOf('email'))

test.each(['ann@example.org', 'ann.b+tag@mail.example.co.uk', "o'neill@example.org", '  ann@example.org '])(
  'the e-mail address %j has the standard shape',
  text => expect(email.check(text)).toBe(''),
)

test.each(['ann.b@example.org', 'a@b.co', 'ann@example.xn--p1ai', 'a.b.c.d@a.b.c.de', '_@1.example.org'])('%j is one', text =>
  expect(email.check(text)).toBe(''),
)

test.each(['a..b@example.com', '.a@example.com', 'a.@example.com', '.@example.com', 'a@example.c', 'a@example.1', 'a@10.0.0.1'])(
  '%j, which no mail server takes, is none',
  text => expect(email.check(text)).toBe("This doesn't looks like a valid email."),
)

test.each(['ann', 'ann@', '@example.org', 'ann@example', 'ann@exa mple.org', 'ann@-a.org', 'a@b@c.org', `a@${'b'.repeat(300)}.org`])(
  '%j is no e-mail address',
  text => expect(email.check(text)).toBe("This doesn't looks like a valid email."),
)

test('a text that no address is as long as is not even matched', () => {
  const match = vi.spyOn(RegExp.prototype, 'test')
  onTestFinished(() => match.mockRestore())
  expect(email.check(`${'a'.repeat(60)}@${'a.'.repeat(95)}org`)).toBe('')
  expect(email.check(`a@${'a-'.repeat(50_000)}`)).toBe("This doesn't looks like a valid email.")
  expect(match).toHaveBeenCalledTimes(1)
})

test.each([
  '\u202aann-b@example.org\u202c',
  'ann\u2011b@example.org\u00a0',
  'ａｎｎ－ｂ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  'ann\u00ad-b@\u200bexample.org',
])('%j, as it is pasted or typed elsewhere, is the address without signs that nobody sees', text =>
  expect(email.read(text)).toBe('ann-b@example.org'),
)
