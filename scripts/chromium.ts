import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

/** How the browser runs without a screen, and as root in a container; it talks to nobody but the pages. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the glyph widths otherwise, as no screen does.
  '--font-render-hinting=none',
]

/** The headless shell first: without the browser's own interface it takes a quarter less time. */
const usual = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const findUsual = () => usual.find((path) => path && existsSync(path))

const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Whether packages of the distribution were installed. */
function apt(...packages: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return status === 0
}

/** Debian and its kin, as root: the distribution's own package; older ones have the whole browser only. */
function installByApt(): string | undefined {
  if (!hasApt()) return undefined
  console.log('Installing Chromium with apt-get …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt(name)
    const found = findUsual()
    if (found) return found
  }
  return undefined
}

/**
 * Installs a font with the widths of Arial where there is none: with it pages are laid out before their typeface comes
 * (`web/ui/fonts.css`), as on the machines of their visitors. Chromium only recommends it.
 */
function installFallbackFont(): void {
  const match = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' })
  if (/arial|liberation|helvetica/i.test(match.stdout ?? '') || !hasApt()) return
  if (apt('fonts-liberation')) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  apt('fonts-liberation')
}

/** Everywhere else: Playwright's own build, in the user's cache. */
function installOwn(): string {
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    console.log('Downloading Chromium …')
    const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
    execFileSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  }
  return path
}

/** Where Chromium is on this machine; installed when it is not. */
export async function findChromium(): Promise<string> {
  const path = findUsual() ?? installByApt() ?? installOwn()
  installFallbackFont()
  execFileSync(path, ['--version', ...chromiumFlags], { stdio: 'ignore' })
  return path
}
