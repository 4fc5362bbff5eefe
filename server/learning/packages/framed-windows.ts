/**
 * Contents may open no windows (decision 030), and some are published to open themselves in one. What they open of
 * their own package is then a frame over the page, which a button or the content closes; documents are saved.
 */
export const framedWindows = `(() => {
  const labels = { lt: 'Uždaryti', en: 'Close', ru: 'Закрыть' }
  const native = window.open
  const isOwn = (url) => {
    try {
      return new URL(url, document.baseURI).origin === location.origin
    } catch {
      return false
    }
  }
  function languageOf(page) {
    try {
      return page.parent !== page && page.parent.document ? languageOf(page.parent) : page.document.documentElement.lang
    } catch {
      return page.document.documentElement.lang
    }
  }
  function openFrame(url, name) {
    const over = document.createElement('div')
    over.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff'
    const frame = document.createElement('iframe')
    if (name && !name.startsWith('_')) frame.name = name
    frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
    frame.title = document.title
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = labels[languageOf(window)] || labels.en
    close.style.cssText = 'position:absolute;top:4px;right:4px;padding:6px 12px;font:16px sans-serif;cursor:pointer;' +
      'color:#111;background:#fff;border:1px solid #555;border-radius:6px'
    const end = () => over.remove()
    close.addEventListener('click', end)
    over.append(frame, close)
    document.body.append(over)
    const prepare = () => { frame.contentWindow.close = end }
    frame.addEventListener('load', prepare)
    prepare()
    if (url) frame.src = new URL(url, document.baseURI).href
    return frame.contentWindow
  }
  window.open = (url = '', name = '', features = '') => {
    const opened = native.call(window, url, name, features)
    const isFrame = [...document.querySelectorAll('iframe, frame')].some((one) => one.name && one.name === name)
    if (opened || isFrame || /^_(?:self|parent|top)$/.test(name) || !document.body) return opened
    return isOwn(url || location.href) ? openFrame(String(url), String(name)) : opened
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href][target]') : null
    if (!link || event.defaultPrevented || event.button !== 0 || !isOwn(link.href)) return
    if (/^_(?:self|parent|top)$/.test(link.target) || document.getElementsByName(link.target).length) return
    if (!/\\.x?html?$/i.test(new URL(link.href).pathname)) return void (link.download = '')
    event.preventDefault()
    window.open(link.href, link.target)
  })
})()
`
