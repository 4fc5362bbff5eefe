export { listChecksums, updateChecksums } from './content-checksums.queries.ts'
export { shownWith } from './pages.queries.ts'
export { markdownToHtml } from './render-markdown.ts'
export { deleteRequestsOf } from './contact.queries.ts'
