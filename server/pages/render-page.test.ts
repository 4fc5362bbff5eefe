import { expect, test } from 'vitest'
import { withoutClock } from './render-page.ts'

test('a page says nothing of the moment in which it was rendered', () => {
  const rendered = (at: number) =>
    `<script>$R[13]={i:"__root__",u:${at},s:"success",ssr:true};$R[14]={i:"/faq\\u002F",u:${at + 3},l:{n:1795628165948}}</script>`
  expect(withoutClock(rendered(1_795_628_165_948))).toBe(withoutClock(rendered(1_795_999_999_999)))
  expect(withoutClock(rendered(1_795_628_165_948))).toContain('{i:"__root__",u:Date.now(),s:"success"')
  expect(withoutClock(rendered(1_795_628_165_948))).toContain('l:{n:1795628165948}')
})
