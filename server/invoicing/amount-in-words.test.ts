import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'nulis eurų 00 ct'],
  [1, 'nulis eurų 01 ct'],
  [100, 'vienas euras 00 ct'],
  [250, 'du eurai 50 ct'],
  [900, 'devyni eurai 00 ct'],
  [1000, 'dešimt eurų 00 ct'],
  [1105, 'vienuolika eurų 05 ct'],
  [1900, 'devyniolika eurų 00 ct'],
  [2000, 'dvidešimt eurų 00 ct'],
  [2100, 'dvidešimt vienas euras 00 ct'],
  [6900, 'šešiasdešimt devyni eurai 00 ct'],
  [8999, 'aštuoniasdešimt devyni eurai 99 ct'],
  [10_000, 'vienas šimtas eurų 00 ct'],
  [10_100, 'vienas šimtas vienas euras 00 ct'],
  [11_200, 'vienas šimtas dvylika eurų 00 ct'],
  [21_300, 'du šimtai trylika eurų 00 ct'],
  [99_900, 'devyni šimtai devyniasdešimt devyni eurai 00 ct'],
  [100_000, 'vienas tūkstantis eurų 00 ct'],
  [100_100, 'vienas tūkstantis vienas euras 00 ct'],
  [123_456, 'vienas tūkstantis du šimtai trisdešimt keturi eurai 56 ct'],
  [1_100_000, 'vienuolika tūkstančių eurų 00 ct'],
  [2_100_000, 'dvidešimt vienas tūkstantis eurų 00 ct'],
  [5_430_000, 'penkiasdešimt keturi tūkstančiai trys šimtai eurų 00 ct'],
  [11_000_000, 'vienas šimtas dešimt tūkstančių eurų 00 ct'],
  [100_000_000, 'vienas milijonas eurų 00 ct'],
  [212_345_678, 'du milijonai vienas šimtas dvidešimt trys tūkstančiai keturi šimtai penkiasdešimt šeši eurai 78 ct'],
])('%i cents are „%s“', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})
