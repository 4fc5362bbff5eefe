/** The framework's output: the entry script, and preload hints for the modules that it imports. */
export const entryScript = /<script type="module" async="" src="([^"]+)"( nonce="[^"]*")?><\/script>/
export const hints = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/** Repeats what was done before hydration once it may have an effect. Uses the window `w` and the start of the modules, `f`. */
export const repeatEarlyInput =
  // A form submitted before hydration is submitted again afterwards: a native submit would lose the input.
  `w.addEventListener('submit',e=>{const q=e.target;if(e.defaultPrevented||q.hasAttribute('action')||q.method==='dialog')return;` +
  `e.preventDefault();f();setTimeout(()=>q.isConnected&&q.requestSubmit(),250)});` +
  // So is a press of a button with `data-early`, until its handler prevents the default. It is caught before React sees
  // it: while a part of the page waits for its code, React stops the clicks on that part.
  `let c;w.addEventListener('click',e=>{const q=e.target.closest('[data-early]');if(!q||c)return;` +
  `const p=()=>{c=q.isConnected&&q.dispatchEvent(new MouseEvent('click',{bubbles:true,cancelable:true}));c&&setTimeout(p,250)};` +
  `setTimeout(()=>{if(c||e.defaultPrevented)return;c=1;f();setTimeout(p,250)})},true);`

/**
 * Imports the page's modules after the first paint with images, or at the first interaction, whichever is earlier. A
 * page in a background tab is not painted: it starts after 4 s. The modules need what the end of the page brings.
 */
const start = (entry: string, modules: readonly string[]) =>
  `{const w=window,r=requestAnimationFrame,d=document;let s;const f=()=>{if(s)return;` +
  `if(d.readyState==='loading'){d.addEventListener('DOMContentLoaded',f,{once:true});return}s=1;` +
  `for(const h of ${JSON.stringify(modules)}){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}` +
  `import('${entry}')};for(const n of ['pointerdown','keydown','touchstart'])w.addEventListener(n,f,{once:true,passive:true});` +
  `w.addEventListener('load',()=>r(()=>r(()=>setTimeout(f))),{once:true});setTimeout(f,4000);` +
  `${repeatEarlyInput}d.currentScript.remove()}`

/**
 * Defers the scripts of a rendered page until its images are loaded, with which they would compete for bandwidth. The
 * page works without them: links, menus and accordions are native elements. The script that does it is in the head: a
 * button may be pressed while the rest of the page is still parsed.
 */
export function deferHydration(html: string): string {
  const [tag, entry, nonce = ''] = entryScript.exec(html) ?? []
  if (!tag || !entry) return html
  const modules = [...html.matchAll(hints)].map(([, href = '']) => href)
  const script = `<script${nonce}>${start(entry, modules)}</script></head>`
  return html
    .replaceAll(hints, '')
    .replace(tag, '')
    .replace('</head>', () => script)
}
