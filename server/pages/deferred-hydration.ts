/** What the framework writes: the page's script, and hints for the modules that it will import. */
const script = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/
const hints = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Starts the page's modules once it is painted with its pictures, or as soon as somebody does something, whichever is first. A page that
 * nobody looks at is not painted: a while later it starts all the same.
 */
const start = (entry: string, modules: readonly string[]) =>
  `{const w=window,r=requestAnimationFrame;let s;const f=()=>{if(s)return;s=1;` +
  `for(const h of ${JSON.stringify(modules)}){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}` +
  `import('${entry}')};for(const n of ['pointerdown','keydown','touchstart'])w.addEventListener(n,f,{once:true,passive:true});` +
  `w.addEventListener('load',()=>r(()=>r(()=>setTimeout(f))),{once:true});setTimeout(f,4000);` +
  // A form that is sent before anybody listens waits, and is sent again: natively it would lose what was typed.
  `w.addEventListener('submit',e=>{const q=e.target;if(e.defaultPrevented||q.hasAttribute('action')||q.method==='dialog')return;` +
  `e.preventDefault();f();setTimeout(()=>q.isConnected&&q.requestSubmit(),250)})}`

/**
 * Lets a rendered page's scripts wait for its first picture: on a slow line they would share it with what is seen first. The page is whole
 * without them: links, menus and accordions are the browser's own.
 */
export function deferHydration(html: string): string {
  const [tag, entry, nonce = ''] = script.exec(html) ?? []
  if (!tag || !entry) return html
  const modules = [...html.matchAll(hints)].map(([, href = '']) => href)
  return html.replaceAll(hints, '').replace(tag, () => `<script${nonce}>${start(entry, modules)}</script>`)
}
