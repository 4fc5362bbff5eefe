/**
 * The files that a package may hold, and the type that each is served with. Everything else is refused: no type is ever
 * guessed from the contents.
 */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  xsd: 'text/xml; charset=utf-8',
  dtd: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/plain; charset=utf-8',
  diff: 'text/plain; charset=utf-8',
  less: 'text/plain; charset=utf-8',
  scss: 'text/plain; charset=utf-8',
  yml: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  cur: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  glb: 'model/gltf-binary',
}
/** Files without an extension that authors' tools add. */
const plain = /(?:^|\/)(?:LICEN[CS]E|README|CHANGELOG|NOTICE|AUTHORS|COPYING)$/i

/** Undefined: such a file is refused. */
export function typeOfFile(path: string): string | undefined {
  if (plain.test(path)) return 'text/plain; charset=utf-8'
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, extension) ? types[extension] : undefined
}
/** What operating systems and tools leave in archives: passed over. */
export const isLitter = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|\.git(?:ignore|attributes)$)/i.test(path)
