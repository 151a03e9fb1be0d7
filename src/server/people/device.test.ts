import { expect, test } from 'vitest'
import { deviceOf, networkName } from './device.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox · Windows'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge · Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${MOZILLA} (Linux; Android 14; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [`${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  ['curl/8.5.0', ''],
  ['<script>Firefox/1</script> Linux', 'Firefox · Linux'],
])('%s is known by its name', (header, device) => {
  expect(deviceOf(header)).toBe(device)
})

test('a browser that says nothing has no name, and one that says too much is short', () => {
  expect(deviceOf(undefined)).toBe('')
  expect(deviceOf(`${'x'.repeat(100_000)} Firefox/1`)).toBe('')
})

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkName(address)).toBe(network)
})
