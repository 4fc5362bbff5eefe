const loading = new Map<string, Promise<unknown>>()

/**
 * Adds a stylesheet after the page's own and waits for it. Not by React's `precedence`, which would insert it before:
 * where both have a rule, the page's own would win. Offline the screen is shown without it, with its error message.
 */
export function loadStylesheet(href: string): Promise<unknown> {
  const known = loading.get(href)
  if (known) return known
  const loaded = new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done })
    document.head.append(link)
  })
  loading.set(href, loaded)
  return loaded
}
