import { expect, test } from 'vitest'
import { whyNotHere } from './systems.mjs'

test.each([
  ['linux', 'x64', true, undefined],
  ['linux', 'arm64', true, undefined],
  ['linux', 'x64', false, 'this system has musl (Alpine is one). Take Debian or Ubuntu.'],
  ['linux', 'riscv64', true, 'this machine is riscv64'],
  ['darwin', 'arm64', true, undefined],
  ['darwin', 'x64', true, 'this one has an Intel processor. Run it in a container there'],
  ['win32', 'x64', true, undefined],
  ['win32', 'arm64', true, 'this machine is arm64'],
  ['freebsd', 'x64', true, 'this is freebsd'],
])('on %s and %s, glibc %s, it is said: %s', (platform, arch, hasGlibc, said) => {
  const why = whyNotHere({ platform, arch, hasGlibc })
  if (said === undefined) expect(why).toBeUndefined()
  else expect(why).toContain(said)
})
