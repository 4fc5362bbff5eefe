/**
 * The files of a package that are served, and the type of each; everything else is left out. It has what H5P itself
 * accepts (`$defaultContentWhitelist` and `$defaultLibraryWhitelistExtras` of H5P core) but Flash, and what pages of
 * SCORM content are made of. No type is ever guessed from the contents.
 */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  xsd: 'text/xml; charset=utf-8',
  xsl: 'text/xml; charset=utf-8',
  dtd: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/plain; charset=utf-8',
  tsv: 'text/plain; charset=utf-8',
  diff: 'text/plain; charset=utf-8',
  patch: 'text/plain; charset=utf-8',
  textile: 'text/plain; charset=utf-8',
  srt: 'text/plain; charset=utf-8',
  hbs: 'text/plain; charset=utf-8',
  less: 'text/plain; charset=utf-8',
  scss: 'text/plain; charset=utf-8',
  yml: 'text/plain; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webvtt: 'text/vtt; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  cur: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  gltf: 'model/gltf+json',
  glb: 'model/gltf-binary',
  wasm: 'application/wasm',
}
/** Documents that content hands out: browsers save them. */
const documents: Readonly<Record<string, string>> = {
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  zip: 'application/zip',
}
/** Files without an extension that authors' tools add. */
const plain = /(?:^|\/)(?:LICEN[CS]E|README|CHANGELOG|NOTICE|AUTHORS|COPYING)$/i

const extensionOf = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

/** Whether a file is saved, not shown. */
export const isDocument = (path: string) => Object.hasOwn(documents, extensionOf(path))

/** Undefined: such a file is left out. */
export function typeOfFile(path: string): string | undefined {
  if (plain.test(path)) return 'text/plain; charset=utf-8'
  const extension = extensionOf(path)
  if (Object.hasOwn(types, extension)) return types[extension]
  return Object.hasOwn(documents, extension) ? documents[extension] : undefined
}
/** What operating systems and tools leave in archives: passed over. */
export const isLitter = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|\.git(?:ignore|attributes)$)/i.test(path)
