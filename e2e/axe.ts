import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import * as v from 'valibot'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const Found = v.array(
  v.object({
    id: v.string(),
    help: v.string(),
    nodes: v.array(v.object({ target: v.array(v.unknown()), failureSummary: v.optional(v.string()) })),
  }),
)

/** No list is dimmed because it is loaded again, and nothing moves or fades in. */
const isSettled = () =>
  !document.querySelector('[aria-busy="true"][class*="opacity"]') &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)

/**
 * What axe finds wrong on the page, or in a frame of it, once it is settled (WCAG 2.2 A and AA with the size of targets, best
 * practices), one line an error.
 */
export async function findAccessibilityErrors(page: Page | Frame): Promise<string[]> {
  // Asked from here: the page's own clock may be stopped.
  await expect.poll(() => page.evaluate(isSettled)).toBe(true)
  // Evaluated by the debugger, to which the page's content security policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(`axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } },
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((r) =>
    r.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })) })))`)
  return v
    .parse(Found, found)
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}
