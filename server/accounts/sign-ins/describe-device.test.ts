import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

// requirements 10.929
test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  ['Laimejote 500 EUR www.evil.example/1 x', ''],
  ['Laimejote www.evil.example/1 (Windows NT 10.0)', 'Windows'],
  ['', ''],
])('%j is %j, without a name that is not known', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
