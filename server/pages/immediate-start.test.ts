import { expect, test } from 'vitest'
import { startAtOnce } from './immediate-start.ts'

const hint = '<link rel="modulepreload" href="/assets/index.js" fetchPriority="low" nonce="n"/>'
const page = `<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>${hint}<style>p{}</style></head><body><script type="module" async="" src="/assets/index.js" nonce="n"></script></body>`
const requests = {
  scripts: ['/assets/index.js', '/assets/study.js'],
  styles: ['/assets/signed-in.css'],
  calls: ['/api/learning/courses/purchased/12'],
  lists: [],
}

test('one inline script with the nonce of the page replaces its scripts, before its styles', () => {
  const html = startAtOnce(page, requests, 'lt')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toMatch(
    /<meta name="viewport"[^>]*><link rel="preload" href="\/assets\/signed-in\.css" as="style"\/><script nonce="n">/,
  )
  expect(html).toContain(`["/assets/index.js","/assets/study.js"]`)
  expect(html).toContain(`import('/assets/index.js')`)
  expect(html).toContain(`["/api/learning/courses/purchased/12"]`)
})

test('a page without scripts stays as it is', () => {
  expect(startAtOnce('<p>nothing</p>', requests, 'lt')).toBe('<p>nothing</p>')
})
