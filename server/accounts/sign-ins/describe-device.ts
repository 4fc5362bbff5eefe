import Bowser from 'bowser'

/** A browser by its User-Agent header, such as "Firefox, Windows"; empty when it does not say. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return ''
  const parser = Bowser.getParser(userAgent)
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ').slice(0, 80)
}
