/** The framework's output: the entry script, and preload hints for the modules that it imports. */
const script = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/
const hints = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Imports the page's modules after the first paint with images, or at the first interaction, whichever is earlier. A
 * page in a background tab is not painted: it starts after 4 s.
 */
const start = (entry: string, modules: readonly string[]) =>
  `{const w=window,r=requestAnimationFrame;let s;const f=()=>{if(s)return;s=1;` +
  `for(const h of ${JSON.stringify(modules)}){const l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.append(l)}` +
  `import('${entry}')};for(const n of ['pointerdown','keydown','touchstart'])w.addEventListener(n,f,{once:true,passive:true});` +
  `w.addEventListener('load',()=>r(()=>r(()=>setTimeout(f))),{once:true});setTimeout(f,4000);` +
  // A form submitted before hydration is submitted again afterwards: a native submit would lose the input.
  `w.addEventListener('submit',e=>{const q=e.target;if(e.defaultPrevented||q.hasAttribute('action')||q.method==='dialog')return;` +
  `e.preventDefault();f();setTimeout(()=>q.isConnected&&q.requestSubmit(),250)});` +
  // So is a press of a button with `data-early`, whose handler prevents the default.
  `let c;w.addEventListener('click',e=>{const q=e.target.closest('[data-early]');if(!q||c||e.defaultPrevented)return;` +
  `c=1;f();setTimeout(()=>{c=0;q.isConnected&&q.click()},250)})}`

/**
 * Defers the scripts of a rendered page until its images are loaded, with which they would compete for bandwidth. The
 * page works without them: links, menus and accordions are native elements.
 */
export function deferHydration(html: string): string {
  const [tag, entry, nonce = ''] = script.exec(html) ?? []
  if (!tag || !entry) return html
  const modules = [...html.matchAll(hints)].map(([, href = '']) => href)
  return html.replaceAll(hints, '').replace(tag, () => `<script${nonce}>${start(entry, modules)}</script>`)
}
