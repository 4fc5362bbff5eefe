import Bowser from 'bowser'

/** Browsers by name: of one that is not known the parser answers whatever the header begins with. */
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))

/**
 * A browser by its User-Agent header, such as "Firefox, Windows"; empty when it does not say. Only names of a list: it
 * is emailed to addresses that are not confirmed, and anybody may write the header.
 */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return ''
  const parser = Bowser.getParser(userAgent)
  const browser = parser.getBrowserName()
  return [browsers.has(browser) && browser, parser.getOSName()].filter(Boolean).join(', ').slice(0, 80)
}
