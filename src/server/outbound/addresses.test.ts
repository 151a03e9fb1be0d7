import { expect, test } from 'vitest'
import { isGlobal } from './addresses.ts'

test('only addresses of the open internet are global', () => {
  for (const address of [
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    expect([address, isGlobal(address)]).toEqual([address, true])
  }
})

test('private, local, shared, reserved and metadata addresses are not', () => {
  for (const address of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    'fec0::1',
    '100::1',
  ])
    expect([address, isGlobal(address)]).toEqual([address, false])
})

test('no IPv6 form that carries an IPv4 address is', () => {
  for (const address of [
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001::1',
    '2001:0:53aa:64c::1',
  ]) {
    expect([address, isGlobal(address)]).toEqual([address, false])
  }
})

test('what is no address is not', () => {
  for (const text of ['', 'localhost', '0x7f.1', '2130706433', '127.1', '1.2.3.4.5', '::ffff:0x7f.1'])
    expect([text, isGlobal(text)]).toEqual([text, false])
})
