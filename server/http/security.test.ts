import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hashInline, pagePolicy } from './security.ts'

const config = { ...readConfig({}), secret: '' }
const html = `<head><meta property="csp-nonce" nonce="marker"><style nonce="marker">p{}</style></head>
<body><script nonce="marker">one()</script><script nonce="marker">two()</script><script>injected()</script></body>`

describe("a page's Content-Security-Policy", () => {
  test('allows exactly the inline elements of the server: an injected one is not hashed', () => {
    const { html: sent, hashes } = hashInline(html, 'marker')
    expect(sent).not.toMatch(/nonce|marker/)
    // printf 'one()' | openssl dgst -sha256 -binary | base64
    expect(hashes.scripts[0]).toBe("'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='")
    expect([hashes.scripts.length, hashes.styles.length]).toEqual([2, 1])
  })

  test('hashes the styles that are put in the place of their marks', () => {
    const styled = (text: string) => text.replace('/*styles of /assets/index-a.css*/', 'p{}')
    const marked = html.replace('p{}', '/*styles of /assets/index-a.css*/')
    expect(hashInline(marked, 'marker', styled)).toEqual(hashInline(html, 'marker'))
  })

  /** Findings of Google's CSP Evaluator in a policy, from severity "medium maybe" upwards. */
  const findings = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
      .map(({ directive, description }) => `${directive}: ${description}`)

  test('is rated no weaker than a policy with nonces', () => {
    const hashed = pagePolicy(hashInline(html, 'marker').hashes, config)
    const withNonce = hashed.replace(/script-src [^;]*/, "script-src 'nonce-abcdefghijklmnop' 'strict-dynamic'")
    expect(findings(hashed)).toEqual(findings(withNonce))
    expect(findings("script-src 'unsafe-inline'")).not.toEqual([])
  })
})
