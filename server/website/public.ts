export { listStaleContent } from './list-content.ts'
export { addContent, saveContent } from './save-content.ts'
export type { PublishContext } from './publish.ts'
