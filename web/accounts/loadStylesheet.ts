let worn: Promise<unknown> | undefined

/**
 * Puts a stylesheet after the one that the page came with, and waits for it. Not by React's `precedence`, which would set it before: where
 * both say something, the page's own would win. Offline the screen comes without it and says what is the matter.
 */
export function loadStylesheet(href: string): Promise<unknown> {
  worn ??= new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done })
    document.head.append(link)
  })
  return worn
}
