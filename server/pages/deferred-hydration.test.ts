import { expect, test } from 'vitest'
import { deferHydration } from './deferred-hydration.ts'

const hint = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js" fetchPriority="low" nonce="n"/>`
const page = `<head>${hint('index')}${hint('kit')}<link rel="icon" href="/i.svg"/></head><body><script type="module" async="" src="/assets/index.js" nonce="n"></script></body>`

test('replaces the scripts of a page and their hints with one inline script with its nonce, in the head', () => {
  const html = deferHydration(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<link rel="icon" href="/i.svg"/>')
  expect(html).toMatch(
    /<script nonce="n">\{[^<]*\["\/assets\/index\.js","\/assets\/kit\.js"\][^<]*import\('\/assets\/index\.js'\)[^<]*<\/script><\/head>/,
  )
})

test('does not change a page without scripts', () => {
  expect(deferHydration('<p>nothing</p>')).toBe('<p>nothing</p>')
})
